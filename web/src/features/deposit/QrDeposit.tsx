import { useQuery } from '#lib/reading/use-query.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { qrQuery } from './deposit-queries.ts';
import type { QrChannel } from './deposit-sections.ts';
import { QrEndNote } from './QrEndNote.tsx';
import { QrForm } from './QrForm.tsx';
import { QrPaid } from './QrPaid.tsx';
import { QrPanel } from './QrPanel.tsx';
import { QrSkeleton } from './QrSkeleton.tsx';

/** One provider's QR: the form, the code to pay, or the good news. */
export function QrDeposit({ channel }: { channel: QrChannel }) {
  const state = useQuery(qrQuery(channel.provider));
  if (state.isPending) return <QrSkeleton />;
  // A QR that is shown stays on the screen when asking again fails.
  if (state.data === undefined) return <LoadError onRetry={() => void state.refetch()} />;
  const { data } = state;
  switch (data.kind) {
    case 'form':
      return (
        <>
          {data.last && <QrEndNote end={data.last} />}
          <QrForm channel={channel} />
        </>
      );
    case 'shown':
      return (
        <>
          {data.last && <QrEndNote end={data.last} />}
          <QrPanel provider={channel.provider} qr={data.qr} />
        </>
      );
    case 'paid':
      return <QrPaid provider={channel.provider} qr={data.last} />;
  }
}

import { useQuery } from '@tanstack/react-query';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { qrQuery } from './deposit-queries.ts';
import type { QrChannel } from './deposit-sections.ts';
import { QrForm } from './QrForm.tsx';
import { QrPaid } from './QrPaid.tsx';
import { QrPanel } from './QrPanel.tsx';
import styles from './qr-deposit.module.css';

const css = classNames(styles);

/** One provider's QR: the form, the code to pay, or the good news. */
export function QrDeposit({ channel }: { channel: QrChannel }) {
  const state = useQuery(qrQuery(channel.provider));
  if (state.isPending) {
    return (
      <div className={css('stack')}>
        <Skeleton height={77} />
        <Skeleton height={96} />
        <Skeleton height={52} />
      </div>
    );
  }
  // A QR that is shown stays on the screen when asking again fails.
  if (state.data === undefined) return <LoadError onRetry={() => void state.refetch()} />;
  switch (state.data.kind) {
    case 'form':
      return <QrForm channel={channel} />;
    case 'shown':
      return <QrPanel provider={channel.provider} qr={state.data.qr} />;
    case 'paid':
      return <QrPaid provider={channel.provider} amount={state.data.amount} />;
  }
}

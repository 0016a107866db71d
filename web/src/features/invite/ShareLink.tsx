import { QrCode, Share2 } from 'lucide';
import { useState } from 'react';
import { reading } from '#lib/reading/reading.ts';
import { useQuery as useReading } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './invite.module.css';

const css = classNames(styles);

/** Ways to share the link: the phone's own share sheet, and a QR for someone nearby. */
export function ShareLink({ link }: { link: string }) {
  const text = useText('invite');
  const [hasQr, setQr] = useState(false);
  return (
    <>
      <div className={css('ways')}>
        {'share' in navigator && (
          <Button size="small" icon={<Icon of={Share2} size={18} />} onClick={() => share(link)}>
            {text.share}
          </Button>
        )}
        <Button
          size="small"
          icon={<Icon of={QrCode} size={18} />}
          aria-expanded={hasQr}
          onClick={() => setQr(!hasQr)}
        >
          {text.qr}
        </Button>
      </div>
      {hasQr && <LinkQr />}
    </>
  );
}

function share(url: string): void {
  // Closing the sheet without a choice is an answer, too.
  navigator.share({ url }).catch(() => undefined);
}

function LinkQr() {
  const text = useText('invite');
  const drawn = useReading(reading('GET /api/invite/qr', {}));
  if (drawn.isPending) return <Skeleton height={212} />;
  if (drawn.data === undefined) return <LoadError onRetry={() => void drawn.refetch()} />;
  const { qrcode } = drawn.data;
  return (
    <img
      className={css('qr')}
      src={`data:image/svg+xml,${encodeURIComponent(qrcode)}`}
      alt={text.qrImage}
    />
  );
}

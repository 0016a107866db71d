import { outcomeQuery } from '#lib/money/transfers.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import styles from './transfer.module.css';

const css = classNames(styles);

/** A transfer whose outcome the provider has not told yet; it turns into the outcome by itself. */
export function PendingTransfer({ reference }: { reference: string }) {
  const text = useText('transfer');
  const close = useSheetClose();
  const { data: status = 'PENDING' } = useQuery(outcomeQuery(reference));
  const words = {
    PENDING: { chip: text.pending, title: text.pendingTitle, body: text.pendingBody },
    SUCCESS: { chip: text.succeeded, title: text.movedTitle, body: null },
    FAILED: { chip: text.failed, title: text.failedTitle, body: text.failedBody },
  }[status];
  return (
    <div className={css('outcome')}>
      <div className={css('news')} role="status">
        <StatusChip status={status}>{words.chip}</StatusChip>
        <p className={css('title')}>{words.title}</p>
        {words.body && <p className={css('body')}>{words.body}</p>}
        <p className={css('body')}>
          {text.reference} <ShortReference id={reference} />
        </p>
      </div>
      <Button onClick={close}>{text.close}</Button>
    </div>
  );
}

import { type MoveEnd, moveEnd, type PendingMove } from '#lib/money/transfers.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import styles from './transfer.module.css';

const css = classNames(styles);

type Props = {
  readonly move: PendingMove;
  /** Back to the form with the entered values. */
  readonly onRetry: () => void;
};

/** A transfer whose outcome the provider has not reported yet; the outcome takes its place. */
export function PendingTransfer({ move, onRetry }: Props) {
  const text = useText('transfer');
  const { retry } = useText('core');
  const close = useSheetClose();
  const { data: end = 'open' } = useQuery(moveEnd(move));
  const checking = { status: 'PENDING', chip: text.pending } as const;
  const failed = { status: 'FAILED', chip: text.failed, title: text.failedTitle } as const;
  const words = {
    open: { ...checking, title: text.pendingTitle, body: text.pendingBody },
    done: { status: 'SUCCESS', chip: text.succeeded, title: text.movedTitle, body: null },
    inWallet: { ...failed, body: text.failedWallet },
    inGame: { ...failed, body: text.failedInGame },
    unknown: { ...checking, title: text.unknownTitle, body: text.unknownBody },
  } as const satisfies Record<MoveEnd, object>;
  const { status, chip, title, body } = words[end];
  return (
    <div className={css('outcome')}>
      <div className={css('news')} role="status">
        <StatusChip status={status}>{chip}</StatusChip>
        <p className={css('title')}>{title}</p>
        {body && <p className={css('body')}>{body}</p>}
        <p className={css('body')}>
          {text.reference} <ShortReference id={move.ref} />
        </p>
      </div>
      {status === 'FAILED' && (
        <Button tone="gold" onClick={onRetry}>
          {retry}
        </Button>
      )}
      <Button onClick={close}>{text.close}</Button>
    </div>
  );
}

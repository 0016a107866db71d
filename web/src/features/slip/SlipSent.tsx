import { formatAmount } from '@wallet/contract/money';
import { referenceOf } from '@wallet/contract/reference';
import { CircleCheck, CircleX, Clock3 } from 'lucide';
import { formatMoment } from '#lib/moment.ts';
import { useUnit } from '#lib/money/unit.ts';
import { openSupportChat } from '#lib/open-support-chat.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SlipNote } from './SlipNote.tsx';
import styles from './slip.module.css';
import { slipOutcome } from './slip-queries.ts';

const css = classNames(styles);

type Props = { readonly reference: string; readonly onAnother: () => void };

/** The server has the slip; the outcome appears automatically, and comes without the member too. */
export function SlipSent({ reference, onAnother }: Props) {
  const text = useText('slip');
  return (
    <div className={css('stack')}>
      <div className={css('sent')} role="status">
        <Outcome reference={reference} />
      </div>
      <Button onClick={onAnother}>{text.sendAnother}</Button>
    </div>
  );
}

function Outcome({ reference }: { reference: string }) {
  const text = useText('slip');
  const unit = useUnit();
  const { data: slip } = useQuery(slipOutcome(reference));
  const close = useSheetClose();
  if (slip?.status === 'FAILED') {
    return (
      <>
        <Icon of={CircleX} className={css('cross')} size={44} />
        <p className={css('title')}>{text.failed}</p>
        {slip.note && <SlipNote note={slip.note} />}
        <Button
          size="small"
          onClick={() => {
            // The sheet would lie above the chat.
            close();
            openSupportChat(text.askText(referenceOf(slip.id)));
          }}
        >
          {text.ask}
        </Button>
      </>
    );
  }
  if (slip?.status === 'SUCCESS' && slip.isHeld) {
    return (
      <>
        <Icon of={Clock3} className={css('clock')} size={44} />
        <p className={css('title')}>{text.success}</p>
        <p className={css('note')}>
          {slip.returnedAt
            ? text.returned(formatAmount(slip.amount, unit), formatMoment(slip.returnedAt))
            : text.held(formatAmount(slip.amount, unit))}
        </p>
      </>
    );
  }
  if (slip?.status === 'SUCCESS') {
    return (
      <>
        <Icon of={CircleCheck} className={css('tick')} size={44} />
        <p className={css('title')}>{text.success}</p>
        <p className={css('note')}>
          {(slip.isNews ? text.credited : text.creditedBefore)(formatAmount(slip.amount, unit))}
        </p>
      </>
    );
  }
  return (
    <>
      <Icon of={Clock3} className={css('clock')} size={44} />
      <p className={css('title')}>{text.sentTitle}</p>
      <p className={css('note')}>{slip?.isWithStaff ? text.withStaffBody : text.sentBody}</p>
    </>
  );
}

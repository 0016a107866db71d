import { useState } from 'react';
import { errorText, textOfCode } from '#lib/error-text.ts';
import { areAmountsOther } from '#lib/intent/amounts-other.ts';
import { isBeingChecked, useUnderway } from '#lib/intent/intent.ts';
import { useOffered } from '#lib/money/eligibility.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { BeingChecked, IntentButton } from '#ui/buttons/IntentButton.tsx';
import { ConditionTerms, isConditional } from '#ui/ConditionTerms.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { Money } from '#ui/money/Money.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './refund.module.css';
import { addRefundToWallet, receiveRefund } from './refund-queries.ts';
import { type RefundCheck, refundChoices } from './refund-state.ts';

const css = classNames(styles);

/** Cashback that is due, the received part that waits, and the two steps into the wallet. */
export function RefundActions({ check }: { check: RefundCheck }) {
  const text = useText('refund');
  const amountText = useAmountText();
  const close = useSheetClose();
  const [isAdding, setAdding] = useState(false);
  const isMoving = useUnderway('refundToWallet') !== null;
  const receiving = useOffered(({ cashback }) => cashback);
  const adding = useOffered(({ cashbackToWallet }) => cashbackToWallet);
  const { mayReceive, mayAdd, next } = refundChoices(check, {
    mayReceive: receiving.mayTake,
    mayAdd: adding.mayTake,
  });
  const { refundSuccess: success, refundFail: fail } = check;
  const holds = check.bonus && receiving.verdict?.isAllowed !== false;

  const receive = useAction(async () => {
    try {
      toast('ok', await textOfCode(await receiveRefund()));
    } catch (error) {
      if (!isBeingChecked(error)) toast('error', await errorText(error));
    }
  });
  async function add(): Promise<void> {
    try {
      await addRefundToWallet(check.refundAmount);
      toast('ok', text.added(amountText(check.refundAmount)));
      close();
    } catch (error) {
      if (!isBeingChecked(error)) toast('error', await errorText(error));
      // The dialog stays open, with the refreshed amounts.
      if (!areAmountsOther(error)) setAdding(false);
    }
  }

  return (
    <>
      {holds && (
        <p role="status" className={css('note')}>
          {text.holdsBonus}
        </p>
      )}
      <div className={css('due')}>
        <p className={css('label')}>{text.claimable}</p>
        <Money amount={check.claimable} size="hero" currency />
        {!check.result && !check.bonus && <p className={css('label')}>{text.nothing}</p>}
        <IntentButton
          kind="refund"
          tone={next === 'receive' ? 'gold' : 'neutral'}
          className={css('wide')}
          disabled={!mayReceive}
          busy={receive.isBusy}
          onClick={() => void receive.run()}
        >
          {text.receive}
        </IntentButton>
        {check.result && <IneligibilityReason verdict={receiving.verdict} />}
      </div>
      <BeingChecked kind="refundToWallet" isOwn={isAdding} />
      <div className={css('pot')}>
        <p className={css('words')}>
          <span className={css('label')}>{text.pot}</span>
          <Money amount={check.refundAmount} size="card" currency />
        </p>
        <Button
          size="small"
          tone={next === 'add' ? 'gold' : 'neutral'}
          disabled={!mayAdd}
          busy={isMoving}
          onClick={() => setAdding(true)}
        >
          {text.addWallet}
        </Button>
      </div>
      {check.refundAmount > 0 && <IneligibilityReason verdict={adding.verdict} />}
      {check.info && <SafeHtml html={check.info} />}
      {isAdding && (
        <Confirm
          title={text.addTitle}
          confirmLabel={text.addWallet}
          onConfirm={add}
          onCancel={() => setAdding(false)}
        >
          <Money amount={check.refundAmount} size="card" currency />
          {isConditional({ success, fail }) && <p>{text.warning(success, fail)}</p>}
          <ConditionTerms way={check.way} />
        </Confirm>
      )}
    </>
  );
}

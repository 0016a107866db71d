import { bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked, useClearedWhenDone } from '#lib/intent/intent.ts';
import { useKeptOverLogin } from '#lib/intent/use-kept-over-login.ts';
import { useUnsentAmount } from '#lib/intent/use-unsent-amount.ts';
import { withoutSent } from '#lib/intent/without-sent.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './deposit.module.css';
import { reportDeposit } from './deposit-queries.ts';

const css = classNames(styles);

/** Notifies the staff about a bank transfer that they will look for. */
export function DepositNotice() {
  const text = useText('deposit');
  const [typed, setTyped] = useState('');
  const amount = parseBaht(typed);
  useUnsentAmount('notice', setTyped);
  useKeptOverLogin({ kind: 'notice', typed });

  const report = useAction(async () => {
    if (!amount) return;
    try {
      await reportDeposit(bahtOf(amount));
      setTyped(withoutSent(bahtOf(amount)));
      toast('ok', text.noticeSent);
    } catch (failure) {
      if (isBeingChecked(failure)) return;
      toast('error', await errorText(failure));
    }
  });

  useClearedWhenDone('notice', (sent) => setTyped(withoutSent(sent.amount)));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void report.run();
  }

  return (
    <form className={css('notice')} onSubmit={submit} noValidate>
      <h3 className={css('heading')}>{text.noticeTitle}</h3>
      <AmountField value={typed} onChange={setTyped} help={text.noticeHelp} />
      <IntentButton kind="notice" type="submit" tone="gold" busy={report.isBusy} disabled={!amount}>
        {text.noticeSend}
      </IntentButton>
    </form>
  );
}

import { bahtOf, formatBaht } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { formatTime } from '@wallet/contract/time';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './limits.module.css';
import { type DepositLimit, setLimit } from './limits-queries.ts';

const css = classNames(styles);

type Props = {
  readonly limit: Pick<DepositLimit, 'period' | 'amount'>;
  readonly onClose: () => void;
};

/** Sheet in which the member types the limit of a period; no amount is suggested. */
export function LimitSheet({ limit: { period, amount }, onClose }: Props) {
  const text = useText('limits');
  const [typed, setTyped] = useState(() => (amount === null ? '' : formatBaht(amount)));
  const [error, setError] = useState<string | null>(null);
  const saving = useAction(async (wanted: DepositLimit['amount']) => {
    try {
      const from = await setLimit({ period, amount: wanted });
      toast('ok', from === null ? text.inForce : text.waits(formatTime(from)));
      onClose();
    } catch (failure) {
      setError(await errorText(failure));
    }
  });
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const satang = parseBaht(typed);
    if (satang === null || satang <= 0n) setError(text.unreadable);
    else void saving.run(bahtOf(satang));
  }
  return (
    <Sheet title={text.periods[period]} onClose={onClose}>
      <form className={css('form')} onSubmit={submit} noValidate>
        <AmountField
          label={text.amount}
          value={typed}
          onChange={setTyped}
          error={error}
          help={text.amountHelp}
        />
        <Button type="submit" tone="gold" busy={saving.isBusy}>
          {text.save}
        </Button>
        {amount !== null && (
          <Button busy={saving.isBusy} onClick={() => void saving.run(null)}>
            {text.remove}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

import { type Baht, bahtOf, formatBaht } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/moment.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './limits.module.css';

const css = classNames(styles);

type Props = {
  readonly title: string;
  /** The present limit; null: none. */
  readonly amount: Baht | null;
  /** Answers from when the new one can be confirmed; null: it counts. */
  readonly onSave: (amount: Baht | null) => Promise<string | null>;
  readonly onClose: () => void;
};

/** Sheet in which the member types the limit of a period; no amount is suggested. */
export function LimitSheet({ title, amount, onSave, onClose }: Props) {
  const text = useText('limits');
  const [typed, setTyped] = useState(() => (amount === null ? '' : formatBaht(amount)));
  const [error, setError] = useState<string | null>(null);
  const saving = useAction(async (wanted: Baht | null) => {
    try {
      const from = await onSave(wanted);
      toast('ok', from === null ? text.inForce : text.waits(formatMoment(from)));
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
    <Sheet title={title} onClose={onClose}>
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

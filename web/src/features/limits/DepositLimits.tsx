import { formatTime } from '@wallet/contract/time';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toasts/toast.ts';
import { LimitSheet } from './LimitSheet.tsx';
import styles from './limits.module.css';
import { confirmLimit, type DepositLimit } from './limits-queries.ts';

const css = classNames(styles);

/** The member's deposit limits, each with what it leaves. */
export function DepositLimits({ limits }: { readonly limits: readonly DepositLimit[] }) {
  const [changing, setChanging] = useState<DepositLimit | null>(null);
  return (
    <>
      <ul className={css('rows')}>
        {limits.map((limit) => (
          <Row key={limit.period} limit={limit} onChange={() => setChanging(limit)} />
        ))}
      </ul>
      {changing && <LimitSheet limit={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

type RowProps = { readonly limit: DepositLimit; readonly onChange: () => void };

function Row({ limit: { period, amount, left, raise }, onChange }: RowProps) {
  const text = useText('limits');
  const amountText = useAmountText();
  const confirming = useAction(async () => {
    try {
      const from = await confirmLimit(period);
      toast('ok', from === null ? text.inForce : text.waits(formatTime(from)));
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return (
    <li className={css('row')}>
      <div>
        <p>{text.periods[period]}</p>
        <p className={css('note')}>
          {amount === null || left === null
            ? text.noLimit
            : `${amountText(amount)} · ${text.left(amountText(left))}`}
        </p>
        {raise && (
          <>
            <p className={css('note')}>
              {raise.amount === null
                ? text.lifts(formatTime(raise.confirmAt))
                : text.raises(amountText(raise.amount), formatTime(raise.confirmAt))}
            </p>
            <Button size="small" busy={confirming.isBusy} onClick={() => void confirming.run()}>
              {text.confirmRaise}
            </Button>
          </>
        )}
      </div>
      <Button size="small" aria-label={text.change(text.periods[period])} onClick={onChange}>
        {text.changeShort}
      </Button>
    </li>
  );
}

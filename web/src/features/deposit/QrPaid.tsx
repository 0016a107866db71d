import { CircleCheck } from 'lucide';
import { useEffect } from 'react';
import { vibrate } from '#lib/device/haptics.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Icon } from '#ui/Icon.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { showForm } from './deposit-queries.ts';
import styles from './qr-deposit.module.css';
import type { PaidQr } from './qr-state.ts';

const css = classNames(styles);

/** The money of a QR arrived while the member watched: all payments of it, more or less than asked for. */
export function QrPaid({ provider, qr }: { provider: string; qr: PaidQr }) {
  const text = useText('deposit');
  const amountText = useAmountText();
  const words = useText('core');
  const close = useSheetClose();
  useEffect(() => vibrate('success'), []);

  return (
    <div data-alone className={css('stack')}>
      <div className={css('received')} role="status">
        <span className={css('tick')}>
          <Icon of={CircleCheck} size={34} />
        </span>
        <h3 ref={takeLostFocus} tabIndex={-1} className={css('news')}>
          {text.received}
        </h3>
        <p>{text.receivedBody(amountText(qr.credited))}</p>
        {qr.credited !== qr.amount && <p>{text.receivedOther(amountText(qr.amount))}</p>}
      </div>
      <div className={css('actions')}>
        <Button onClick={() => void showForm(provider)}>{text.another}</Button>
        <Button tone="gold" onClick={close}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}

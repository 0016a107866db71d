import { Clock3, Download } from 'lucide';
import { useState } from 'react';
import { refreshBalances } from '#lib/balances.ts';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { useAmountText } from '#lib/unit.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/Confirm.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { useSheetClose } from '#ui/Sheet.tsx';
import { toast } from '#ui/toast.ts';
import { cancelQr, showForm } from './deposit-queries.ts';
import styles from './qr-deposit.module.css';
import type { ShownQr } from './qr-state.ts';
import { saveQrPicture } from './save-qr-picture.ts';
import { svgImage } from './svg-image.ts';

const css = classNames(styles);

/** A QR to pay, with its time running. */
export function QrPanel({ provider, qr }: { provider: string; qr: ShownQr }) {
  const text = useText('deposit');
  const amountText = useAmountText();
  const close = useSheetClose();
  const [isAsking, setAsking] = useState(false);

  function finish(): void {
    toast('info', text.willRefresh);
    void refreshBalances();
    close();
  }
  async function cancel(): Promise<void> {
    try {
      await cancelQr(provider, qr.qrcodeId);
    } catch (failure) {
      setAsking(false);
      toast('error', await errorText(failure));
    }
  }
  async function save(): Promise<void> {
    try {
      await saveQrPicture(qr.qrcode, `QR-${qr.amount.toFixed(2)}.png`);
    } catch {
      toast('error', text.saveQrFailed);
    }
  }

  return (
    <div className={css('stack')}>
      <div className={css('panel')}>
        <p className={css('exact')}>{text.payExactly}</p>
        <p className={css('amount')}>
          <Money amount={qr.amount} size="hero" currency />
          <CopyButton text={qr.amount.toFixed(2)} label={text.copyAmount} iconOnly />
        </p>
        <p className={css('time')}>
          <Icon of={Clock3} size={16} />
          {text.expiresIn}
          <Countdown until={qr.expireIn} onEnd={() => void showForm(provider)} />
        </p>
        <img
          className={css('code')}
          src={svgImage(qr.qrcode)}
          alt={text.qrImage(amountText(qr.amount))}
        />
        <Button
          size="small"
          tone="ghost"
          icon={<Icon of={Download} size={16} />}
          onClick={() => void save()}
        >
          {text.saveQr}
        </Button>
      </div>
      <p className={css('rules')}>{text.qrOnce}</p>
      <div className={css('actions', 'inSight')}>
        <Button onClick={() => setAsking(true)}>{text.cancelQr}</Button>
        <Button tone="gold" onClick={finish}>
          {text.paid}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={text.cancelQrTitle}
          confirmLabel={text.cancelQr}
          cancelLabel={text.keepQr}
          tone="danger"
          onConfirm={cancel}
          onCancel={() => setAsking(false)}
        >
          {text.cancelQrBody}
        </Confirm>
      )}
    </div>
  );
}

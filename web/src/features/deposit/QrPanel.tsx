import { Clock3, Download } from 'lucide';
import { useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/moment.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { Countdown } from '#ui/time/Countdown.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { cancelQr, endQr } from './deposit-queries.ts';
import styles from './qr-deposit.module.css';
import type { ShownQr } from './qr-state.ts';
import { svgImage } from './svg-image.ts';

const css = classNames(styles);

const saving = () => import('./save-qr-picture.ts');

/** A QR to pay, with its time running. */
export function QrPanel({ provider, qr }: { provider: string; qr: ShownQr }) {
  const text = useText('deposit');
  const amountText = useAmountText();
  const close = useSheetClose();
  const info = useOptions('GET /api/lookup/info');
  const [isAsking, setAsking] = useState(false);
  const ready = text.qrReady(amountText(qr.amount), formatMoment(qr.expireIn));
  // A press of saving then needs no connection.
  useEffect(() => void saving().catch(Boolean), []);

  function finish(): void {
    toast('info', text.willRefresh);
    void refreshBalances();
    close();
  }
  async function cancel(): Promise<void> {
    try {
      await cancelQr(provider, qr);
    } catch (failure) {
      setAsking(false);
      toast('error', await errorText(failure));
    }
  }
  async function save(): Promise<void> {
    try {
      const { saveQrPicture } = await saving();
      await saveQrPicture(qr.qrcode, {
        operator: info.kind === 'loaded' ? info.reply.name : '',
        amount: amountText(qr.amount),
        validity: ready,
        name: `QR-${qr.amount.toFixed(2)}.png`,
      });
    } catch {
      toast('error', text.saveQrFailed);
    }
  }

  return (
    <div data-alone className={css('stack')}>
      <div className={css('panel')}>
        <h3 ref={takeLostFocus} tabIndex={-1} className={css('exact')}>
          <span className="out-of-sight">{ready} </span>
          {text.payExactly}
        </h3>
        <p className={css('amount')}>
          <Money amount={qr.amount} size="hero" currency />
          <CopyButton text={qr.amount.toFixed(2)} label={text.copyAmount} iconOnly />
        </p>
        <img
          className={css('code')}
          src={svgImage(qr.qrcode)}
          alt={text.qrImage(amountText(qr.amount))}
        />
        <p className={css('time')}>
          <Icon of={Clock3} size={16} />
          {text.expiresIn}
          <Countdown until={qr.expireIn} onEnd={() => void endQr(provider, qr)} />
        </p>
        <Button
          size="small"
          tone="ghost"
          icon={<Icon of={Download} size={16} />}
          onClick={() => void save()}
        >
          {text.saveQr}
        </Button>
      </div>
      <div className={css('actions', 'inSight')}>
        <p className={css('rules')}>{text.qrOnce}</p>
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

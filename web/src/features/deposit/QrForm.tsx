import { type Baht, bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { QrCode } from 'lucide';
import { type SubmitEvent, useState } from 'react';
import { isLaos } from '#lib/build-flags.ts';
import { errorText, textOfCode } from '#lib/error-text.ts';
import { isBeingChecked } from '#lib/intent/intent.ts';
import { useKeptOverLogin } from '#lib/intent/use-kept-over-login.ts';
import { useUnsentAmount } from '#lib/intent/use-unsent-amount.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { reading } from '#lib/reading/reading.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { createQr } from './deposit-queries.ts';
import type { QrChannel } from './deposit-sections.ts';
import { lastChoice, rememberChoice } from './last-deposit.ts';
import styles from './qr-deposit.module.css';

const css = classNames(styles);

/** True of a QR that waited already, made on another phone or tab. Gateways may add less than a baht to an amount. */
function isOther(asked: Baht, wanted: Baht): boolean {
  return Math.abs(asked - wanted) >= 1;
}

/** Form that asks how much to deposit by QR. */
export function QrForm({ channel }: { channel: QrChannel }) {
  const text = useText('deposit');
  const amountText = useAmountText();
  const [typed, setTyped] = useState(() => lastChoice('deposit-amount') ?? '');
  const amount = bahtOf(parseBaht(typed) ?? 0n);
  const { minimum } = channel;
  // The rest of the member's limits, as the gate around this form has read it.
  const limits = useQuery({ ...reading('GET /api/limits', {}), enabled: false });
  const room = limits.data?.deposit.room ?? null;
  const isAccepted = (wanted: number) => wanted >= minimum && (room === null || wanted <= room);
  useUnsentAmount('qrcode', setTyped);
  useKeptOverLogin({ kind: 'qrcode', typed });

  const create = useAction(async () => {
    try {
      const reply = await createQr(channel.provider, amount);
      if (!reply.hasQrcode) toast('error', await textOfCode(reply.message ?? 'QR_FAIL'));
      else if (isOther(reply.askedAmount, amount)) {
        toast('info', text.qrOther(amountText(reply.askedAmount)));
      } else rememberChoice('deposit-amount', typed);
    } catch (failure) {
      if (isBeingChecked(failure)) return;
      toast('error', await errorText(failure));
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isAccepted(amount)) void create.run();
  }

  return (
    <form className={css('stack')} onSubmit={submit} noValidate>
      <p className={css('how')}>{isLaos ? text.qrLao : text.qrThai}</p>
      <AmountField
        value={typed}
        onChange={setTyped}
        presets={channel.presets.filter(isAccepted)}
        help={
          room !== null && isAccepted(room)
            ? text.qrBounds(amountText(minimum), amountText(room))
            : text.qrMinimum(amountText(minimum))
        }
      />
      <p className={css('rules')}>
        {channel.minutes === null ? text.qrOnce : text.qrRules(channel.minutes)}
      </p>
      <div className={css('stack', 'inSight')}>
        <IntentButton
          kind="qrcode"
          type="submit"
          tone="gold"
          icon={<Icon of={QrCode} size={20} />}
          busy={create.isBusy}
          disabled={!isAccepted(amount)}
        >
          {text.createQr}
        </IntentButton>
      </div>
    </form>
  );
}

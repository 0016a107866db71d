import { withoutUnseen } from '@wallet/contract/copied-text';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked, useClearedWhenDone } from '#lib/intent/intent.ts';
import { useHeldOverLogin } from '#lib/intent/use-held-over-login.ts';
import { mayAnnounce } from '#lib/money/announced-deposits.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/Field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './deposit.module.css';
import type { GiftLinkKey } from './seal-gift-link.ts';
import { sendGiftLink, withoutSentLink } from './send-gift-link.ts';

const css = classNames(styles);

type Props = {
  readonly walletAccountName: string;
  /** Absent while the operator accepts no links; null for a server that receives them unsealed. */
  readonly publicKey: GiftLinkKey | null | undefined;
};

/** Takes the money of a gift link into the wallet. */
export function GiftLinkForm({ walletAccountName, publicKey }: Props) {
  const text = useText('deposit');
  const intent = useText('intent');
  const amountText = useAmountText();
  const [link, setLink] = useState('');

  const send = useAction(async () => {
    if (publicKey === undefined) return;
    try {
      const reply = await sendGiftLink({ link: link.trim(), walletAccountName, publicKey });
      setLink(withoutSentLink);
      if ('status' in reply) toast('info', text.giftPending);
      else if (reply.held) toast('info', intent.giftHeld[reply.held]);
      else if (reply.amount === undefined) toast('ok', text.giftTaken);
      else if (reply.entry === undefined || mayAnnounce(reply.entry, 'gift')) {
        toast('ok', text.receivedBody(amountText(reply.amount)));
      }
      void refreshBalances();
    } catch (failure) {
      if (isBeingChecked(failure)) return;
      toast('error', await errorText(failure));
    }
  });

  useClearedWhenDone('giftLink', () => setLink(withoutSentLink));
  useHeldOverLogin({ kind: 'giftLink', content: () => link.trim() || null, restore: setLink });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (link.trim()) void send.run();
  }

  if (publicKey === undefined) return <p className={css('holder')}>{text.giftClosed}</p>;
  return (
    <form className={css('stack')} onSubmit={submit} noValidate>
      <ul className={css('notes')}>
        <li>{text.giftMinimum}</li>
        <li>{text.giftPhone}</li>
      </ul>
      <Field
        label={text.giftLink}
        help={text.giftLinkHelp}
        value={link}
        onChange={(typed) => setLink(withoutUnseen(typed))}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://gift.truemoney.com/campaign/?v=…"
      />
      <IntentButton
        kind="giftLink"
        type="submit"
        tone="gold"
        busy={send.isBusy}
        disabled={!link.trim()}
      >
        {text.sendGiftLink}
      </IntentButton>
    </form>
  );
}

import { useId, useState } from 'react';
import { useBankName } from '#lib/bank-name.ts';
import { useText } from '#lib/text.ts';
import { BankBadge } from '#ui/BankBadge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { QrChannel } from './deposit-sections.ts';
import { QrDeposit } from './QrDeposit.tsx';
import styles from './qr-deposit.module.css';

const css = classNames(styles);

/** Deposits by QR, with whichever companies the server offers. */
export function QrSection({ channels }: { channels: readonly QrChannel[] }) {
  const text = useText('deposit');
  const name = useId();
  const [provider, setProvider] = useState(channels[0]?.provider);
  const channel = channels.find((each) => each.provider === provider) ?? channels[0];
  if (!channel) return null;
  return (
    <div className={css('stack')}>
      {channels.length > 1 && (
        <fieldset className={css('channels')}>
          <legend className={css('legend')}>{text.qrChannel}</legend>
          {channels.map((each) => (
            <label key={each.provider} className={css('channel')}>
              <input
                type="radio"
                className={css('radio')}
                name={name}
                checked={each === channel}
                onChange={() => setProvider(each.provider)}
              />
              <BankBadge code={each.provider} color={each.account.color} />
              <ChannelName channel={each} />
            </label>
          ))}
        </fieldset>
      )}
      <QrDeposit key={channel.provider} channel={channel} />
    </div>
  );
}

function ChannelName({ channel }: { channel: QrChannel }) {
  return <span className={css('name')}>{useBankName(channel.account.bank)}</span>;
}

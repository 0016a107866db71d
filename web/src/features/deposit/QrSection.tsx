import { useId, useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import type { QrChannel } from './deposit-sections.ts';
import { lastChoice, rememberChoice } from './last-deposit.ts';
import { QrChannelChoice } from './QrChannelChoice.tsx';
import { QrDeposit } from './QrDeposit.tsx';
import { QrSkeleton } from './QrSkeleton.tsx';
import styles from './qr-deposit.module.css';
import { useBusyChannel } from './use-busy-channel.ts';

const css = classNames(styles);

/** Deposits by QR, with whichever providers the server offers. */
export function QrSection({ channels }: { channels: readonly QrChannel[] }) {
  const text = useText('deposit');
  const name = useId();
  const [chosen, choose] = useState<string | null>(null);
  const [last] = useState(() => lastChoice('deposit-channel'));
  // A member who comes back finds the QR that waits, whichever provider made it.
  const busy = useBusyChannel(channels);
  const wanted = chosen ?? busy;
  const channel = channels.find(({ provider }) => provider === (wanted ?? last)) ?? channels[0];
  if (!channel) return null;
  // With one provider only, its own form shows that it is loading.
  const isLooking = wanted === undefined && channels.length > 1;
  return (
    <div className={css('stack')}>
      {channels.length > 1 && (
        <fieldset className={css('channels')}>
          <legend className={css('legend')}>{text.qrChannel}</legend>
          {channels.map((each) => (
            <QrChannelChoice
              key={each.provider}
              channel={each}
              name={name}
              isChosen={each === channel}
              onChoose={() => {
                rememberChoice('deposit-channel', each.provider);
                choose(each.provider);
              }}
            />
          ))}
        </fieldset>
      )}
      {isLooking ? <QrSkeleton /> : <QrDeposit key={channel.provider} channel={channel} />}
    </div>
  );
}

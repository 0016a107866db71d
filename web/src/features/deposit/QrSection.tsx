import { useQueries } from '@tanstack/react-query';
import { Clock3 } from 'lucide-react';
import { useId, useState } from 'react';
import { useBankName } from '#lib/bank-name.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { qrQuery } from './deposit-queries.ts';
import type { QrChannel } from './deposit-sections.ts';
import { QrDeposit } from './QrDeposit.tsx';
import { QrSkeleton } from './QrSkeleton.tsx';
import styles from './qr-deposit.module.css';

const css = classNames(styles);

/** Deposits by QR, with whichever companies the server offers. */
export function QrSection({ channels }: { channels: readonly QrChannel[] }) {
  const text = useText('deposit');
  const name = useId();
  const states = useQueries({ queries: channels.map(({ provider }) => qrQuery(provider)) });
  const [chosen, choose] = useState<string | null>(null);
  const kinds = states.map((state) => state.data?.kind ?? 'form');
  // A member who comes back finds the QR that waits, whichever company made it.
  const busy = channels.find((_, place) => kinds[place] !== 'form');
  const channel = channels.find(({ provider }) => provider === chosen) ?? busy ?? channels[0];
  const isLooking = chosen === null && states.some((state) => state.isPending);
  if (!channel) return null;
  return (
    <div className={css('stack')}>
      {channels.length > 1 && (
        <fieldset className={css('channels')}>
          <legend className={css('legend')}>{text.qrChannel}</legend>
          {channels.map((each, place) => (
            <label key={each.provider} className={css('channel')}>
              <input
                type="radio"
                className={css('radio')}
                name={name}
                checked={each === channel}
                onChange={() => choose(each.provider)}
              />
              <span className={css('dot')} style={{ background: each.account.color }} />
              <ChannelName channel={each} />
              {kinds[place] === 'shown' && (
                <>
                  <Clock3 className={css('waiting')} size={16} aria-hidden />
                  <span className="out-of-sight">{text.qrWaiting}</span>
                </>
              )}
            </label>
          ))}
        </fieldset>
      )}
      {isLooking ? <QrSkeleton /> : <QrDeposit key={channel.provider} channel={channel} />}
    </div>
  );
}

function ChannelName({ channel }: { channel: QrChannel }) {
  return <span className={css('name')}>{useBankName(channel.account.bank)}</span>;
}

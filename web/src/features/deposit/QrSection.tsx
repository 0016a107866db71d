import { notifyManager } from '@tanstack/query-core';
import { useId, useState, useSyncExternalStore } from 'react';
import { queryClient } from '#lib/reading/query-client.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { qrQuery } from './deposit-queries.ts';
import type { QrChannel } from './deposit-sections.ts';
import { lastChoice, rememberChoice } from './last-deposit.ts';
import { QrChannelChoice } from './QrChannelChoice.tsx';
import { QrDeposit } from './QrDeposit.tsx';
import { QrSkeleton } from './QrSkeleton.tsx';
import styles from './qr-deposit.module.css';
import type { QrState } from './qr-state.ts';

const css = classNames(styles);

/** Most channels that are all shown at first; of more, the others are folded away behind the chosen one. */
const shownMax = 2;

/** Deposits by QR, with the providers that the server offers. */
export function QrSection({ channels }: { channels: readonly QrChannel[] }) {
  const text = useText('deposit');
  const name = useId();
  const [chosen, choose] = useState<string | null>(null);
  const [last] = useState(() => lastChoice('deposit-channel'));
  const isFoldable = channels.length > shownMax;
  const [isOpen, setOpen] = useState(!isFoldable);
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
              isHidden={!isOpen && each !== channel}
              onChoose={() => {
                rememberChoice('deposit-channel', each.provider);
                choose(each.provider);
              }}
              onPress={() => setOpen(!isFoldable)}
            />
          ))}
          {isFoldable && (
            <button
              type="button"
              className={css('channel', 'others')}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {text.qrOthers}
            </button>
          )}
        </fieldset>
      )}
      {isLooking ? <QrSkeleton /> : <QrDeposit key={channel.provider} channel={channel} />}
    </div>
  );
}

/** The provider whose QR waits or has just ended, or null; undefined until all have answered. */
function useBusyChannel(channels: readonly QrChannel[]): string | null | undefined {
  return useSyncExternalStore(subscribe, () => busyAmong(channels));
}

function busyAmong(channels: readonly QrChannel[]): string | null | undefined {
  const states = channels.map(({ provider }) =>
    queryClient.getQueryState<QrState>(qrQuery(provider).queryKey),
  );
  if (states.some((state) => (state?.status ?? 'pending') === 'pending')) return undefined;
  const place = states.findIndex((state) => isBusy(state?.data));
  return channels[place]?.provider ?? null;
}

function isBusy(state: QrState | undefined): boolean {
  return state !== undefined && (state.kind !== 'form' || state.last !== undefined);
}

function subscribe(draw: () => void): () => void {
  return queryClient.getQueryCache().subscribe(notifyManager.batchCalls(draw));
}

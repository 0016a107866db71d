import { readStored } from '@wallet/client/storage';
import { arriveHome } from '#features/wallet/arrive-home.ts';
import { checkIntents } from '#lib/intent/check-intents.ts';
import { onWalletChange } from '#lib/live/realtime.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { keepBalances } from '#lib/money/keep-balances.ts';
import { untilThere } from '#lib/parts/until-there.ts';
import { readNotices, renewDevice } from '#lib/push/device.ts';
import { followers } from '#lib/router.tsx';
import { letBackClose } from '#ui/dialogs/back-closes.ts';
import { letPullRefresh } from './pull-to-refresh.ts';

/** Media query of devices that most likely have a keyboard beside their mouse. */
const computer = '(pointer: fine) and (min-width: 1024px)';

/** Does what a member's app has to do once it is drawn, and again when it is looked at, until the session is over. */
export function settleIn(session: AbortSignal): void {
  if (session.aborted) return;
  letBackClose();
  letPullRefresh();
  followMoney(session);
  if (readStored('persistent', 'sound') === 'on') {
    void untilThere(() => import('#lib/sound/begin.ts')).then((sounds) => sounds.beginSound());
  }
  if (matchMedia(computer).matches) {
    void untilThere(() => import('./keyboard/listen-to-keys.ts')).then((keys) =>
      keys.listenToKeys(),
    );
  }
  // What an earlier load of the page did not hear the outcome of.
  checkIntents();
  void renewDevice();
  void readNotices();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readNotices();
  });
}

/** Milliseconds that fresh balances wait for the line to the server. */
const lineLimitMs = 3_000;

/** Keeps the balances true: hears of changes, and asks for fresh ones where the member comes home. */
function followMoney(session: AbortSignal): void {
  const arrive = () => void arriveHome();
  const stops = [keepBalances(), onWalletChange(() => void refreshBalances(), catchUp)];
  const late = setTimeout(arrive, lineLimitMs);
  followers.add(arrive);
  window.addEventListener('popstate', arrive, { signal: session });
  session.addEventListener('abort', () => {
    for (const stop of stops) stop();
    clearTimeout(late);
    followers.delete(arrive);
  });
}

/**
 * Asks for what happened before the line was up, for the first time or again: nobody repeats it. Fresh
 * balances on arrival are such an answer too, and miss nothing.
 */
function catchUp(): void {
  const areFreshOnesComing = arriveHome();
  void refreshBalances({ butBalances: areFreshOnesComing });
}

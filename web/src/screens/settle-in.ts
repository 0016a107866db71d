import { readStored } from '@wallet/client/storage';
import { followDeposits } from '#features/deposit/deposit-news.ts';
import { followChecks } from '#features/limits/follow-checks.ts';
import { arriveHome } from '#features/wallet/arrive-home.ts';
import { watchInstall } from '#lib/device/install.ts';
import { checkIntents } from '#lib/intent/check-intents.ts';
import { onWalletChange } from '#lib/live/realtime.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { keepBalances } from '#lib/money/keep-balances.ts';
import { readNotices } from '#lib/own/left-on-phone.ts';
import { settleMember } from '#lib/own/settle-member.ts';
import { untilThere } from '#lib/parts/until-there.ts';
import { renewDevice } from '#lib/push/device.ts';
import { followers } from '#lib/router.tsx';
import { reloadRestored } from '#lib/session/restored-page.ts';
import { followBrand } from '#lib/theme/follow-brand.ts';
import { enableBackClose } from '#ui/dialogs/back-closes.ts';
import { enablePullRefresh } from './pull-to-refresh.ts';

/** Media query of devices that most likely have a keyboard. */
const computer = '(pointer: fine) and (min-width: 1024px)';

/** Runs a member's background work once the app is rendered, and again on focus, until the session ends. */
export function settleIn(session: AbortSignal): void {
  if (session.aborted) return;
  enableBackClose();
  enablePullRefresh();
  followMoney(session);
  reloadRestored(session);
  watchInstall(session);
  followBrand(session);
  followDeposits(session);
  followChecks(session);
  if (readStored('persistent', 'sound') === 'on') {
    void untilThere(() => import('#lib/sound/begin.ts')).then((sounds) => sounds.beginSound());
  }
  if (matchMedia(computer).matches) {
    void untilThere(() => import('./keyboard/listen-to-keys.ts')).then((keys) =>
      keys.listenToKeys(session),
    );
  }
  // Actions with an unknown outcome from an earlier page load.
  checkIntents();
  void settleMember().catch(Boolean);
  void renewDevice();
  void readNotices();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readNotices();
  });
}

/** Milliseconds that a balance refresh waits for the connection. */
const lineLimitMs = 3_000;

/** Keeps balances current: follows events, and refreshes them when the member comes home. */
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
 * Refetches after each connect, because earlier events are not replayed. A balance refresh in progress covers
 * that.
 */
function catchUp(): void {
  const areFreshOnesComing = arriveHome();
  void refreshBalances({ butBalances: areFreshOnesComing });
}

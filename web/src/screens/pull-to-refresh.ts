import { serverNow } from '@wallet/client/server-clock';
import { ApiError } from '@wallet/contract/api-error';
import { createElement, RefreshCw } from 'lucide';
import { storeLastSync } from '#features/wallet/last-sync.ts';
import { vibrate } from '#lib/device/haptics.ts';
import { errorText } from '#lib/error-text.ts';
import { currentLanguage } from '#lib/language.ts';
import { formatMoment } from '#lib/moment.ts';
import { freshBalances } from '#lib/money/fresh-balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { onSessionEnd } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toasts/toast.ts';
import styles from './pull-to-refresh.module.css';

const css = classNames(styles);

/**
 * Pull to refresh: refetches everything on the screen. Implemented without React, after the screen is
 * rendered, with passive listeners.
 */

/** Refresh of provider data, by screen. */
const screens: Readonly<Record<string, () => Promise<void>>> = {
  '/user/home': async () => storeLastSync((await freshBalances()).serverTime),
  '/user/statement': async () => {},
  '/user/bonus': async () => {},
};

/** Parts in which a finger that moves down means something else. */
const elsewhere =
  'dialog, [role="dialog"], [aria-roledescription="carousel"], nav, input, select, textarea';

/** CSS pixels until a finger has a direction, until letting go refreshes, and that the sign goes at most. */
const slop = 10;
const catchAt = 64;
const deepest = 96;

type Pull = {
  readonly x: number;
  readonly y: number;
  readonly refresh: () => Promise<void>;
  /** CSS pixels that the sign has come down; null: the finger has no direction yet. */
  depth: number | null;
};

let pull: Pull | null = null;
let isAsking = false;
let sign: HTMLElement | null = null;

/** Lets the member's screens be pulled, from the first call on. */
export function enablePullRefresh(): void {
  if (sign) return;
  sign = document.createElement('div');
  sign.className = css('sign');
  sign.ariaHidden = 'true';
  sign.append(createElement(RefreshCw, { width: 20, height: 20 }));
  document.body.append(sign);
  drop();
  // Browsers reload the page by the same gesture.
  document.documentElement.style.setProperty('overscroll-behavior-y', 'none');
  const quietly = { passive: true };
  document.addEventListener('touchstart', begin, quietly);
  document.addEventListener('touchmove', follow, quietly);
  document.addEventListener('touchend', letGo, quietly);
  document.addEventListener('touchcancel', drop, quietly);
  // Replies to those requests reach no one.
  onSessionEnd(() => {
    isAsking = false;
    drop();
  });
}

function begin({ touches, target }: TouchEvent): void {
  drop();
  const [finger, another] = touches;
  const refresh = screens[window.location.pathname];
  const isAtTop = window.scrollY <= 0 && (window.visualViewport?.scale ?? 1) <= 1;
  if (!finger || another || !refresh || !isAtTop || isAsking) return;
  const isFree = target instanceof Element && !target.closest(elsewhere);
  if (!isFree || document.querySelector('dialog[open]')) return;
  pull = { x: finger.clientX, y: finger.clientY, refresh, depth: null };
}

function follow({ touches }: TouchEvent): void {
  const [finger, another] = touches;
  if (!pull || !finger) return;
  const [aside, down] = [Math.abs(finger.clientX - pull.x), finger.clientY - pull.y];
  if (pull.depth === null && Math.hypot(aside, down) < slop) return;
  const isTurning = pull.depth === null && down <= aside;
  // A page that moves after all is being scrolled.
  if (another || window.scrollY > 0 || isTurning) {
    drop();
    return;
  }
  const before = pull.depth ?? 0;
  // The further it is pulled, the harder it goes.
  pull.depth = deepest * (1 - Math.exp(-Math.max(0, down - slop) / deepest));
  if (before < catchAt && pull.depth >= catchAt) vibrate('stop');
  draw('pulled', pull.depth);
}

function letGo(): void {
  const { depth, refresh } = pull ?? {};
  pull = null;
  if (refresh && (depth ?? 0) >= catchAt) void askAgain(refresh);
  else drop();
}

function drop(): void {
  pull = null;
  if (!isAsking) draw('away', 0);
}

/** Refetches, and shows the new time or the error. */
async function askAgain(refresh: () => Promise<void>): Promise<void> {
  isAsking = true;
  draw('asking', catchAt);
  try {
    if (!navigator.onLine) throw new ApiError('NETWORK', 0);
    const began = Date.now();
    await refresh();
    const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt < began;
    await queryClient.refetchQueries({ type: 'active', predicate: isOld }, { throwOnError: true });
    const { updated } = await loadText(currentLanguage(), 'home');
    toast('ok', updated(formatMoment(serverNow())));
  } catch (failure) {
    toast('error', await errorText(failure));
  } finally {
    isAsking = false;
    drop();
  }
}

function draw(state: 'pulled' | 'asking' | 'away', depth: number): void {
  if (!sign) return;
  sign.dataset['state'] = state;
  sign.toggleAttribute('data-caught', depth >= catchAt);
  sign.style.setProperty('--depth', `${depth}px`);
  sign.style.setProperty('--share', String(Math.min(1, depth / catchAt)));
}

import { act, fireEvent, screen } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { turnVibration } from '#lib/device/haptics.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost } from '../test/fake-server.ts';
import { gameOf, memberOf, walletOf } from '../test/samples.ts';
import { pass, press, read, show, stage } from '../test/stage.tsx';
import { vibratingPhone } from '../test/vibrating-phone.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { enablePullRefresh } from './pull-to-refresh.ts';

const server = stage();
const games = [gameOf('PG'), gameOf('JOKER')];
const refresh = 'GET /api/wallet/refresh/slot';

beforeEach(async () => {
  window.history.replaceState(null, '', '/user/home');
  window.localStorage.setItem('agreement', 'seen');
  window.localStorage.setItem('lobby-view', 'rings');
  for (const name of [
    'GET /api/account/me',
    'GET /api/spinwheel/active',
    'GET /api/invite/bonus',
    'GET /api/progress',
  ] as const) {
    server.answer(name, lost);
  }
  server.answer('GET /api/wallet', walletOf(1234, games));
  server.answer(refresh, walletOf(1234, games));
  vi.stubGlobal('scrollY', 0);
  await show(<HomeScreen />);
  // Parts that follow the money are drawn.
  await pass(200);
  // The requests of the screen on arrival, and its retries, are over.
  await pass(10_000);
  enablePullRefresh();
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

type Way = { readonly down: number; readonly aside?: number; readonly on?: Element };

/** Moves a finger over the screen in steps, and lifts it. */
async function drag({ down, aside = 0, on = heading() }: Way): Promise<void> {
  const at = (share: number) => ({
    touches: [{ clientX: 200 + aside * share, clientY: 100 + down * share }],
  });
  await act(async () => {
    fireEvent.touchStart(on, at(0));
    for (const share of [0.1, 0.3, 0.6, 1]) fireEvent.touchMove(on, at(share));
    fireEvent.touchEnd(on, { touches: [] });
  });
  await pass(0);
}

const heading = () => screen.getByRole('heading', { level: 1 });
const toasts = () => currentToasts().map(({ text }) => text);
const requests = () => server.requests(refresh).length;

test('pulled from the top, the screen asks every provider again and says of which moment it is', async () => {
  const before = requests();
  const member = memberOf(walletOf(4321));
  server.answer(refresh, walletOf(4321));
  server.answer('GET /api/account/me', { ...member, profile: { ...member.profile, coin: 77 } });
  server.answer('GET /api/spinwheel/active', { active: false, coin: 77 });
  server.answer('GET /api/invite/bonus', { amount: baht(5), success: 0, fail: 0, way: null });
  server.answer('GET /api/progress', { items: [], serverTime: new Date().toISOString() });
  await drag({ down: 240 });
  await pass(1_000);
  expect(requests()).toBe(before + 1);
  expect(read()).toContain('4,321');
  expect(read()).toContain('Coins77');
  expect(toasts()).toEqual(['Last updated 17:00']);
});

test('a partly failed refresh is not called up to date', async () => {
  await drag({ down: 240 });
  // Each read is tried three times.
  await pass(3_500);
  // The phone has a connection: it is not to blame.
  expect(toasts()).toEqual(["We can't reach the service. Please try again in a moment."]);
});

test('without a connection it says so immediately, and asks nothing', async () => {
  const before = requests();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  await drag({ down: 240 });
  expect(requests()).toBe(before);
  expect(toasts()).toEqual(['No internet connection. Please try again.']);
});

test('a short pull, one aside, one on a scrolled page and one on another screen do nothing', async () => {
  const before = requests();
  await drag({ down: 60 });
  await drag({ down: 120, aside: 200 });
  vi.stubGlobal('scrollY', 40);
  await drag({ down: 240 });
  vi.stubGlobal('scrollY', 0);
  window.history.replaceState(null, '', '/user/spin');
  await drag({ down: 240 });
  expect(requests()).toBe(before);
});

/** Touches as the screen reports them: places of the fingers, by their height. */
const fingers = (...heights: readonly number[]) => ({
  touches: heights.map((clientY, at) => ({ clientX: 200 + 100 * at, clientY })),
});

test('two fingers, a page that scrolls after all, and a call that comes in refresh nothing', async () => {
  const before = requests();
  const on = heading();
  const sign = document.querySelector<HTMLElement>('[data-state]');
  const state = () => [sign?.dataset['state'], sign?.hasAttribute('data-caught')];
  const pull = async (end: () => void) => {
    await act(async () => {
      fireEvent.touchStart(on, fingers(100));
      fireEvent.touchMove(on, fingers(340));
    });
    expect(state()).toEqual(['pulled', true]);
    await act(async () => end());
    expect(state()).toEqual(['away', false]);
    await act(async () => fireEvent.touchEnd(on, fingers()));
    await pass(0);
  };
  await pull(() => fireEvent.touchMove(on, fingers(340, 300)));
  await pull(() => {
    vi.stubGlobal('scrollY', 30);
    fireEvent.touchMove(on, fingers(350));
    vi.stubGlobal('scrollY', 0);
  });
  await pull(() => fireEvent.touchCancel(on));
  // Two from the beginning, and one on a page that is enlarged.
  await act(async () => {
    fireEvent.touchStart(on, fingers(100, 100));
    fireEvent.touchMove(on, fingers(340));
    fireEvent.touchEnd(on, fingers());
  });
  vi.stubGlobal('visualViewport', { scale: 2 });
  await drag({ down: 240 });
  vi.stubGlobal('visualViewport', { scale: 1 });
  expect(requests()).toBe(before);
});

test('while it asks, another pull asks nothing; the balances are asked of the providers alone', async () => {
  const before = requests();
  const books = server.requests('GET /api/wallet').length;
  const held = server.hold(refresh);
  await drag({ down: 240 });
  const sign = document.querySelector<HTMLElement>('[data-state]');
  expect(sign?.dataset['state']).toBe('asking');
  await drag({ down: 240 });
  expect(requests()).toBe(before + 1);
  held.give(walletOf(4321, games));
  // Other parts of the screen are tried three times.
  await pass(4_000);
  expect(sign?.dataset['state']).toBe('away');
  expect(server.requests('GET /api/wallet')).toHaveLength(books);
  expect(window.localStorage.getItem('last_sync')).toBe(walletOf(0).serverTime);
  server.answer(refresh, walletOf(1));
  await drag({ down: 240 });
  expect(requests()).toBe(before + 2);
});

test('a pull whose member logs out meanwhile is no longer under way for the next one', async () => {
  server.hold(refresh);
  await drag({ down: 240 });
  const sign = document.querySelector<HTMLElement>('[data-state]');
  expect(sign?.dataset['state']).toBe('asking');
  endSession();
  startSession('of the next member', false);
  expect(sign?.dataset['state']).toBe('away');
  const before = requests();
  await drag({ down: 240 });
  expect(requests()).toBe(before + 1);
});

test('a screen without balances of its own is only read again', async () => {
  const before = requests();
  window.history.replaceState(null, '', '/user/bonus');
  await drag({ down: 240 });
  await pass(3_500);
  expect([requests(), toasts().length]).toEqual([before, 1]);
});

test('a finger in a carousel, a field or under a sheet pulls nothing', async () => {
  const before = requests();
  await drag({ down: 240, on: screen.getByRole('searchbox') });
  const [ring] = document.querySelectorAll('[aria-roledescription="carousel"] h3');
  if (ring) await drag({ down: 240, on: ring });
  expect(ring).toBeDefined();
  server.answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 900 });
  await press('Withdraw');
  await drag({ down: 240 });
  expect(requests()).toBe(before);
});

test('the phone ticks once where it catches, unless the member turned that off', async () => {
  const vibrate = vibratingPhone();
  await drag({ down: 240 });
  expect(vibrate).toHaveBeenCalledTimes(1);
  turnVibration(false);
  vibrate.mockClear();
  await drag({ down: 240 });
  expect(vibrate).not.toHaveBeenCalled();
});

test('a pull catches where the sign has come down far enough, and not a pixel before', async () => {
  const before = requests();
  const sign = document.querySelector<HTMLElement>('[data-state]');
  const pullTo = async (down: number) => {
    await act(async () => {
      fireEvent.touchStart(heading(), fingers(100));
      fireEvent.touchMove(heading(), fingers(100 + down));
    });
    const shown = sign?.style;
    const drawn = [shown?.getPropertyValue('--depth'), shown?.getPropertyValue('--share')];
    await act(async () => fireEvent.touchEnd(heading(), fingers()));
    await pass(0);
    return drawn.map((each) => Number.parseFloat(each ?? ''));
  };
  expect(sign?.getAttribute('aria-hidden') ?? sign?.ariaHidden).toBe('true');
  // A finger that hardly moves has no direction.
  expect(await pullTo(9)).toEqual([0, 0]);
  const [depth = 0, share = 0] = await pullTo(115);
  expect([depth > 63, depth < 64, share < 1, requests()]).toEqual([true, true, true, before]);
  const [deep, whole] = await pullTo(116);
  expect([Number(deep) > 64, whole, requests()]).toEqual([true, 1, before + 1]);
  // However far it is pulled, it goes no deeper than this.
  await pass(5_000);
  const [deepest] = await pullTo(5_000);
  expect(Math.round(Number(deepest))).toBe(96);
});

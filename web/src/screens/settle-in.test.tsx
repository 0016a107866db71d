import { act } from '@testing-library/react';
import { readStored } from '@wallet/client/storage';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { advance } from '#lib/intent/intent-store.ts';
import { spread } from '#lib/live/server-news.ts';
import { formatMoment } from '#lib/moment.ts';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { navigate } from '#lib/router.tsx';
import { startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { lost } from '../test/fake-server.ts';
import { memberOf, walletOf } from '../test/samples.ts';
import { pass, readDialog, show, stage, start } from '../test/stage.tsx';
import { settleIn } from './settle-in.ts';

const server = stage();
const fresh = 'GET /api/wallet/refresh/slot';
const device = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

let session: AbortController;
let notices: { readonly close: () => void }[];

/** Gives the browser something for a test, and takes it away again. */
function provide(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, value });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

beforeEach(() => {
  session = new AbortController();
  notices = [];
  window.history.replaceState(null, '', '/user/home');
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  for (const name of [
    ...([fresh, 'GET /api/wallet', 'GET /api/lookup/brand', 'GET /api/lookup/banks'] as const),
  ]) {
    server.answer(name, lost);
  }
  return () => {
    session.abort();
    window.history.replaceState(null, '', '/');
  };
});

async function settle(): Promise<void> {
  await show(null);
  settleIn(session.signal);
  await pass(0);
  await pass(0);
}

test('the phone becomes the member’s, tells the server of itself, and its notices are read', async () => {
  notices = [{ close: vi.fn() }];
  const subscription = { toJSON: () => device };
  const registration = {
    getNotifications: async () => notices,
    pushManager: { getSubscription: async () => subscription },
  };
  provide(navigator, 'serviceWorker', { getRegistration: async () => registration });
  provide(window, 'PushManager', class {});
  provide(globalThis, 'Notification', { permission: 'granted' });
  window.localStorage.setItem('push', '7');
  window.localStorage.setItem('owner', '7');
  server.answer('PUT /api/push/device', { message: 'SUCCESS' });
  await settle();
  expect(readStored('session', 'owner-known')).not.toBeNull();
  expect(server.requests('PUT /api/push/device')).toHaveLength(1);
  const closed = vi.mocked(notices[0]?.close ?? (() => undefined)).mock.calls;
  expect(closed).toHaveLength(1);
  // Again whenever the member comes back to the page, and not when they leave it.
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(closed).toHaveLength(1);
  visibility.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  // The session of an earlier test may read them as well.
  expect(closed.length).toBeGreaterThan(1);
});

test('a press that an earlier load left behind is asked about', async () => {
  const intent = { kind: 'withdraw', amount: baht(100), key: 'k', memberId: '7' } as const;
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  advance('withdraw', { kind: 'found', intent });
  await settle();
  await pass(2_000);
  expect(server.requests('GET /api/idempotency-keys/:key')).toMatchObject([
    { params: { key: 'k' } },
  ]);
});

test.each([true, false])('keys navigate where there is a keyboard: %s', async (hasKeyboard) => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: hasKeyboard && query.includes('pointer: fine') }),
  );
  const listen = vi.spyOn(document, 'addEventListener');
  await settle();
  const keys = listen.mock.calls.filter(([name]) => name === 'keydown');
  listen.mockRestore();
  expect(keys).toHaveLength(hasKeyboard ? 1 : 0);
});

test('screens can be pulled, the look is followed, and an offer to install is held back', async () => {
  document.head.innerHTML = '<style id="brand" data-version="old">:root{--ink0:#111111}</style>';
  await settle();
  expect(document.querySelector('[data-state="away"]')).not.toBeNull();
  spread('brand', []);
  await pass(500);
  expect(server.requests('GET /api/lookup/brand')).toHaveLength(1);
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  document.head.replaceChildren();
});

test('balances are fresh whenever the member comes home, kept for a start without a line, and follow events', async () => {
  server.answer(fresh, walletOf(50));
  server.answer('GET /api/wallet', walletOf(60));
  const reads = () => server.requests(fresh).length;
  await settle();
  spread('open', []);
  await pass(100);
  expect(reads()).toBe(1);
  expect(readStored('session', 'balances')).toContain('50');
  // Not again for a while, however often they go back and forth.
  await act(async () => navigate('/user/statement'));
  await act(async () => navigate('/user/home'));
  expect(reads()).toBe(1);
  await pass(16_000);
  await act(async () => navigate('/user/statement'));
  expect(reads()).toBe(1);
  await act(async () => navigate('/user/home'));
  expect(reads()).toBe(2);
  await pass(16_000);
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(reads()).toBe(3);
  await pass(100);
  spread('wallet', []);
  expect(queryClient.getQueryState(balances.queryKey)?.isInvalidated).toBe(true);
});

test('a session that is over runs nothing any more, nor does one that was over before', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const restore = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  server.answer(fresh, walletOf(50));
  await settle();
  startSession('of another member', false);
  restore();
  expect(reload).toHaveBeenCalledOnce();
  session.abort();
  restore();
  await act(async () => navigate('/user/home'));
  spread('open', []);
  await pass(20_000);
  expect([reload.mock.calls.length, server.requests(fresh).length]).toEqual([1, 0]);
  settleIn(session.signal);
  await act(async () => navigate('/user/home'));
  await pass(20_000);
  expect(server.requests(fresh)).toHaveLength(0);
  reload.mockRestore();
});

test('sounds are prepared for a member who turned them on, and for no other', async () => {
  const listening = vi.spyOn(document, 'addEventListener');
  const touches = () => listening.mock.calls.filter(([name]) => name === 'pointerup').length;
  await settle();
  expect(touches()).toBe(0);
  window.localStorage.setItem('sound', 'on');
  await settle();
  await pass(100);
  expect(touches()).toBe(1);
  listening.mockRestore();
});

test('a reality check that is due is shown when the wallet is read', async () => {
  const text = await loadText('en', 'limits');
  await settle();
  expect(readDialog()).toBe('');
  const since = new Date(start - 3_600_000).toISOString();
  server.answer('GET /api/limits', lost);
  server.answer('GET /api/wallet', { ...walletOf(50), realityCheck: { since } });
  await queryClient.fetchQuery(balances);
  await pass(0);
  expect(readDialog()).toContain(text.played(text.hourCount(1), formatMoment(since)));
});

test('a change of the wallet is looked up, to announce deposits', async () => {
  await settle();
  spread('wallet', []);
  await pass(1_000);
  expect(server.requests('POST /api/statement')).toHaveLength(1);
});

import { ownServer } from '@wallet/contract/own-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#lib/call.ts';
import { showLanguage } from '#lib/language.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { fetchEarly } from './ask-early.ts';

const requests: string[] = [];
const caches: (RequestCache | undefined)[] = [];
const limits: (AbortSignal | null | undefined)[] = [];
const tokens: (string | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  caches.length = 0;
  limits.length = 0;
  tokens.length = 0;
  vi.stubGlobal('fetch', async (url: string, { signal, cache, headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'));
    requests.push(url);
    caches.push(cache);
    limits.push(signal);
    return Response.json(
      { wallet: { amount: requests.length } },
      { headers: { [ownServer]: '1' } },
    );
  });
  showLanguage('en');
  document.documentElement.lang = 'en';
  startSession('token', false);
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
  globalThis.earlyAnswers = undefined;
  endSession();
  window.localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openAt(path: string): void {
  window.history.replaceState(null, '', path);
  fetchEarly();
}

const wallet = () => call('GET /api/wallet', {});

test('the page asks for the balances before the app has loaded, and the app does not ask again', async () => {
  openAt('/user/home');
  expect(requests).toEqual(['/api/wallet', '/api/lookup/info']);
  await call('GET /api/lookup/agreements', {});
  await call('GET /api/lookup/info', {});
  await wallet();
  expect(requests).toEqual(['/api/wallet', '/api/lookup/info', '/api/lookup/agreements']);
  // An answer is taken once.
  await wallet();
  expect(requests).toHaveLength(4);
});

test('the wheel has its own first answer, and other screens have none', () => {
  openAt('/user/spin');
  expect(requests).toEqual(['/api/spinwheel/setup', '/api/lookup/info']);
  openAt('/user/statement');
  openAt('/login');
  expect(requests).toHaveLength(2);
});

test('a phone keeps no copy of balances that were asked for early', () => {
  openAt('/user/home');
  expect(requests).toEqual(['/api/wallet', '/api/lookup/info']);
  expect(caches).toEqual(['no-store', 'no-cache']);
});

test('the session of the tab asks, and else the one that the phone remembers', () => {
  endSession();
  window.localStorage.setItem('token', 'remembered');
  openAt('/user/home');
  expect(tokens).toEqual(['Bearer remembered', 'Bearer remembered']);
  window.sessionStorage.setItem('token', 'of the tab');
  openAt('/user/home');
  expect(tokens.slice(2)).toEqual(['Bearer of the tab', 'Bearer of the tab']);
});

test('an early call that finds no connection is made again by the app, and breaks nothing', async () => {
  const fetchLater = globalThis.fetch;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  openAt('/user/home');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.stubGlobal('fetch', fetchLater);
  await wallet();
  expect(requests).toEqual(['/api/wallet']);
});

test('a visitor asks for nothing', () => {
  endSession();
  openAt('/user/home');
  expect(requests).toEqual([]);
});

test.each([
  ['another member', () => startSession('another', false)],
  ['another language', () => showLanguage('th')],
  ['a screen that comes too late', () => vi.advanceTimersByTime(10_000)],
])('an early answer is not for %s', async (_, change) => {
  openAt('/user/home');
  change();
  await wallet();
  expect(requests).toEqual(['/api/wallet', '/api/lookup/info', '/api/wallet']);
});

test('a call that hangs is given up, as the app itself would', () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  openAt('/user/home');
  expect(limit.mock.calls).toEqual([[60_000], [60_000]]);
  expect(limits).toEqual(limit.mock.results.map(({ value }) => value));
  limit.mockRestore();
});

import { ApiError } from '@wallet/contract/api-error';
import { ownServer } from '@wallet/contract/own-server';
import { baht } from '@wallet/contract/test/sample';
import { afterEach, expect, test, vi } from 'vitest';
import { callerOf } from './call.ts';
import { serverNow } from './server-clock.ts';
import type { Incomplete, Service } from './service.ts';

const service: Service = {
  origin: '',
  clientType: 'member-web',
  readToken: () => null,
  currentLanguage: () => 'th',
  onRefusal: () => undefined,
};
const call = callerOf(service);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A network that answers nothing, until its caller gives up. */
function silent(_: string, { signal }: { signal: AbortSignal }): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

test('a caller that gave up gets its own reason, which is not a failure of the network', async () => {
  vi.stubGlobal('fetch', silent);
  const leaving = new AbortController();
  const reading = call('GET /api/wallet', {}, { signal: leaving.signal });
  leaving.abort(new DOMException('the screen is gone', 'AbortError'));
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test('without an answer for a minute the outcome is unknown', async () => {
  vi.stubGlobal('fetch', silent);
  const timeout = new AbortController();
  const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const reading = call('GET /api/wallet', {});
  timeout.abort(new DOMException('too late', 'TimeoutError'));
  await expect(reading).rejects.toMatchObject({ code: 'TIMEOUT', isUnknown: true });
  expect(wait).toHaveBeenCalledWith(60_000);
});

test('a line that breaks leaves the outcome unknown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  const failure = await call('GET /api/wallet', {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'NETWORK', isUnknown: true });
});

test.each([
  ['POST /api/limits/review', {}, undefined, 'waits'],
  ['POST /api/limits/review', {}, { key: 'of the press' }, 'settles'],
  ['POST /api/limits/review', {}, { signal: new AbortController().signal }, 'settles'],
  ['GET /api/wallet', {}, undefined, 'settles'],
] as const)('%s with %o, %o whose session ends meanwhile %s', async (name, asked, options, end) => {
  const own = 'of the one before';
  let token: string | null = own;
  const shared = callerOf({ ...service, readToken: () => token });
  for (const answer of [async () => new Response('{}'), () => Promise.reject(new TypeError())]) {
    for (const [after, expected] of [
      [own, 'settles'],
      // The reply may be what ended it: a break that has begun.
      [null, 'settles'],
      ['of the next one', end],
    ] as const) {
      token = own;
      vi.stubGlobal('fetch', () => {
        token = after;
        return answer();
      });
      const settled = shared(name, asked, options).then(
        () => 'settles',
        () => 'settles',
      );
      // Only what must never come is given a time.
      const waits = new Promise((resolve) => setTimeout(resolve, 20, 'waits'));
      const outcome = expected === 'waits' ? Promise.race([settled, waits]) : settled;
      expect([after, await outcome]).toEqual([after, expected]);
    }
  }
});

test('a visitor’s question still settles when a session begins meanwhile', async () => {
  let token: string | null = null;
  vi.stubGlobal('fetch', async () => {
    token = 'of another tab';
    return new Response('{"token":"own"}');
  });
  const login = callerOf({ ...service, readToken: () => token });
  const body = { username: '0812345678', password: 'secret', remember: true };
  await expect(login('POST /api/login', { body })).resolves.toEqual({ token: 'own' });
});

test('money is never kept by the browser; a lookup is, and asked about at each use', async () => {
  const fetched = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  await call('GET /api/wallet', {});
  await call('GET /api/lookup/banks', {});
  expect(fetched.mock.calls).toEqual([
    ['/api/wallet', expect.objectContaining({ cache: 'no-store' })],
    ['/api/lookup/banks', expect.objectContaining({ cache: 'no-cache' })],
  ]);
});

test('a reply that the phone slept through does not set the clock back', async () => {
  vi.useFakeTimers();
  // Data that another file of this process has learned stays.
  const before = serverNow() - Date.now();
  const late = async () => {
    const headers = { date: new Date().toUTCString() };
    vi.advanceTimersByTime(600_000);
    return new Response('{}', { headers });
  };
  vi.stubGlobal('fetch', late);
  await call('GET /api/wallet', {});
  expect(serverNow() - Date.now()).toBe(before);
  // One that was asked for early was sent at a moment no one knows.
  const early = callerOf({ ...service, takeEarlyAnswer: () => late() });
  await early('GET /api/wallet', {});
  expect(serverNow() - Date.now()).toBe(before);
  vi.useRealTimers();
});

test('a body travels as JSON with its key, and a read has no body', async () => {
  const fetched = vi.fn(async (_: string, __: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const body = { from: 'WALLET', to: 'PG', amount: 5 } as never;
  await call('POST /api/wallet/transfer', { body }, { key: 'key-1' });
  await call('GET /api/wallet', {});
  const [sent, read] = fetched.mock.calls.map(([, request]) => request);
  expect(sent).toMatchObject({
    method: 'POST',
    body: '{"from":"WALLET","to":"PG","amount":5}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
  });
  expect(read).toMatchObject({ method: 'GET', body: null });
  expect(read?.headers).not.toHaveProperty('content-type');
});

test('an answer that was asked for early is taken in place of another request', async () => {
  const fetched = vi.fn(async () => new Response('{"from":"the line"}'));
  vi.stubGlobal('fetch', fetched);
  const takeEarlyAnswer = vi.fn((url: string) =>
    url === '/api/wallet' ? Promise.resolve(new Response('{"from":"before"}')) : undefined,
  );
  const early = callerOf({ ...service, takeEarlyAnswer });
  expect(await early('GET /api/wallet', {})).toEqual({ from: 'before' });
  expect(takeEarlyAnswer).toHaveBeenCalledWith(
    '/api/wallet',
    expect.objectContaining({ 'x-client-type': 'member-web' }),
  );
  expect(await early('GET /api/limits', {})).toEqual({ from: 'the line' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('a reply of a server of the specification is completed, and one of our own is not', async () => {
  const complete = vi.fn(async () => ({ status: 200, text: '{"is":"whole"}', header: () => null }));
  const completing = callerOf({ ...service, complete });
  vi.stubGlobal('fetch', async () => new Response('{"is":"part"}'));
  expect(await completing('GET /api/wallet', {})).toEqual({ is: 'whole' });
  expect(complete).toHaveBeenCalledExactlyOnceWith(
    'GET /api/wallet',
    expect.objectContaining({ arrived: expect.objectContaining({ text: '{"is":"part"}' }) }),
  );
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"is":"our own"}', { headers: { [ownServer]: '1' } }),
  );
  expect(await completing('GET /api/wallet', {})).toEqual({ is: 'our own' });
  const all = callerOf({ ...service, complete, completesAll: true });
  expect(await all('GET /api/wallet', {})).toEqual({ is: 'whole' });
});

test('a rejection reaches the caller as it is, and is not a failure of the network', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"message":"WITHDRAW_OPEN"}', { status: 409 }));
  await expect(call('GET /api/wallet', {})).rejects.toMatchObject({
    ...{ code: 'WITHDRAW_OPEN', status: 409, isUnknown: false },
  });
});

test('a page in place of a reply leaves the outcome unknown, and nothing completes it to a success', async () => {
  const complete = vi.fn(async (_: string, { arrived }: Incomplete) => arrived);
  const completing = callerOf({ ...service, complete });
  const page = '\n<!doctype html><title>One moment, please</title>';
  vi.stubGlobal('fetch', async () => new Response(page, { status: 200 }));
  const withdraw = completing('POST /api/wallet/withdraw', { body: { amount: baht(100) } });
  await expect(withdraw).rejects.toMatchObject({ status: 502, isUnknown: true });
  expect(complete.mock.calls[0]?.[1].arrived.status).toBe(502);
  // A rejection stays one.
  vi.stubGlobal('fetch', async () => new Response(page, { status: 403 }));
  await expect(call('GET /api/wallet', {})).rejects.toMatchObject({ code: '403', status: 403 });
});

import { ApiError } from '@wallet/contract/api-error';
import { afterEach, expect, test, vi } from 'vitest';
import { callerOf } from './call.ts';
import type { Service } from './service.ts';

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

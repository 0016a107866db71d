import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const origin = 'https://wallet.example';
/** Pages that the worker has kept, by address. */
const shelf = new Map<string, string>();

beforeAll(() => {
  vi.resetModules();
  vi.stubGlobal('RELEASE', {
    revision: '1',
    files: [],
    pages: ['user', 'login', 'user-spin'],
  });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (address: string, reply: Response) => shelf.set(address, await reply.text()),
    }),
    match: async (address: string) => {
      const kept = shelf.get(address);
      return kept === undefined ? undefined : new Response(kept);
    },
  });
});

afterAll(() => vi.unstubAllGlobals());

/** Opens an address with the connection or without it; null: the worker leaves it to the browser. */
async function open(path: string, hasLine: boolean): Promise<string | null> {
  const { answerOf } = await import('./answer.ts');
  vi.stubGlobal('fetch', async ({ url }: { url: string }) => {
    if (!hasLine) throw new TypeError('no connection');
    return new Response(`page of ${url}`, { headers: { 'content-type': 'text/html' } });
  });
  const keeping: Promise<unknown>[] = [];
  const answer = answerOf({
    request: { method: 'GET', url: `${origin}${path}`, mode: 'navigate' },
    waitUntil: (work: Promise<unknown>) => void keeping.push(work),
  } as unknown as FetchEvent);
  const text = (await (await answer)?.text()) ?? null;
  await Promise.all(keeping);
  return text;
}

test('without a connection every address opens the page that the server gave it, or the frame of the members', async () => {
  await open('/user/home', true);
  await open('/login', true);
  expect(await open('/user/spin', false)).toBe(`page of ${origin}/user/home`);
  await open('/user/spin', true);
  expect(await open('/user/spin', false)).toBe(`page of ${origin}/user/spin`);
  expect(await open('/user/home', false)).toBe(`page of ${origin}/user/home`);
  expect(await open('/user/bonus', false)).toBe(`page of ${origin}/user/home`);
  expect(await open('/', false)).toBe(`page of ${origin}/user/home`);
  expect(await open('/login?code=PR1', false)).toBe(`page of ${origin}/login`);
  expect(await open('/staff/members', true)).toBeNull();
});

test('a file of the app comes from the phone, and from the network once', async () => {
  const { answerOf } = await import('./answer.ts');
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response('code', { headers: { 'content-type': 'text/javascript' } });
  });
  for (let visit = 0; visit < 2; visit++) {
    const keeping: Promise<unknown>[] = [];
    const request = { method: 'GET', url: `${origin}/assets/a.js`, mode: 'cors' };
    const event = { request, waitUntil: (work: Promise<unknown>) => void keeping.push(work) };
    const answer = await answerOf(event as unknown as FetchEvent);
    expect(await answer?.text()).toBe('code');
    await Promise.all(keeping);
  }
  expect(fetched).toEqual(['/assets/a.js']);
});

test.each([
  ['is sent', { method: 'POST', url: `${origin}/login`, mode: 'navigate' }],
  ['is of another site', { method: 'GET', url: 'https://cdn.example/login', mode: 'navigate' }],
  ['is a call', { method: 'GET', url: `${origin}/api/wallet`, mode: 'cors' }],
  ['is a picture', { method: 'GET', url: `${origin}/login/logo.png`, mode: 'no-cors' }],
])('a request that %s is left to the browser', async (_, request) => {
  const { answerOf } = await import('./answer.ts');
  expect(answerOf({ request, waitUntil: () => undefined } as unknown as FetchEvent)).toBeNull();
});

test('a full phone shows every page all the same', async () => {
  const { answerOf } = await import('./answer.ts');
  vi.stubGlobal(
    'fetch',
    async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
  );
  const open = vi
    .spyOn(caches, 'open')
    .mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const keeping: Promise<unknown>[] = [];
  const request = { method: 'GET', url: `${origin}/login`, mode: 'navigate' };
  const event = { request, waitUntil: (work: Promise<unknown>) => void keeping.push(work) };
  expect(await (await answerOf(event as unknown as FetchEvent))?.text()).toBe('page');
  expect(await Promise.all(keeping)).toEqual([false]);
  open.mockRestore();
});

test('a line that is too slow is given three seconds before the kept page opens', async () => {
  await open('/login', true);
  const { answerOf } = await import('./answer.ts');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  let isOpen = false;
  const request = { method: 'GET', url: `${origin}/login`, mode: 'navigate' };
  const answer = answerOf({ request, waitUntil: () => undefined } as unknown as FetchEvent);
  void answer?.then(() => {
    isOpen = true;
  });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(isOpen).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOpen).toBe(true);
  vi.useRealTimers();
});

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

import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** Answers that the browser keeps for the app, by shelf. */
const shelves = new Map<string, Map<string, string>>();
const storage = {
  keys: async () => [...shelves.keys()],
  delete: async (name: string) => shelves.delete(name),
  open: async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, string>();
    shelves.set(name, shelf);
    return {
      put: async (address: string, reply: Response) => shelf.set(address, await reply.text()),
      match: async (address: string) => shelf.get(address),
    };
  },
  match: async (address: string, options: CacheQueryOptions) => {
    const found = [...shelves.values()].find((shelf) => shelf.has(address));
    // Each page was answered for the language at that time.
    return found && options.ignoreVary
      ? reply('text/javascript', {}, found.get(address))
      : undefined;
  },
};

beforeEach(() => {
  shelves.clear();
  vi.resetModules();
  vi.stubGlobal('RELEASE', { revision: '3', files: [], pages: [] });
  vi.stubGlobal('caches', storage);
});
afterAll(() => vi.unstubAllGlobals());

const kept = () => Object.fromEntries(shelves.get('app-3') ?? []);
const reply = (type: string, more: object = {}, text = 'text') =>
  Object.defineProperties(
    new Response(text, { headers: { 'content-type': type } }),
    Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
  );

test('a page is kept as it came, but not an answer in place of another one', async () => {
  const { keepPage } = await import('./shelf.ts');
  expect(await keepPage('user', reply('text/html'))).toBe(true);
  expect(await keepPage('spin', reply('text/html', { redirected: true }))).toBe(false);
  expect(await keepPage('bonus', reply('text/html', { ok: false }))).toBe(false);
  expect(await keepPage('login', reply('application/json'))).toBe(false);
  expect(kept()).toEqual({ '/user': 'text' });
});

/** Fills the shelf of release 3 from a network that has these answers; tells what was fetched, and how. */
async function fillFrom(network: Readonly<Record<string, Response>>): Promise<readonly string[]> {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    fetched.push([address, init?.cache].filter(Boolean).join(' '));
    return network[address] ?? reply('text/plain', { ok: false, status: 404 });
  });
  const { fill } = await import('./shelf.ts');
  await fill();
  return fetched;
}

const font = '<link href="/assets/thai.woff2">';

test('a new release is fetched whole, but for the files that another release has', async () => {
  vi.stubGlobal('RELEASE', {
    revision: '3',
    files: ['/assets/old.js', '/assets/new.js'],
    pages: [],
  });
  await (await storage.open('app-2')).put('/assets/old.js', new Response('kept'));
  await (await storage.open('app-3')).put('/assets/thai.woff2', new Response('there'));
  const fetched = await fillFrom({
    '/user': reply('text/html', {}, font),
    '/login': reply('text/html', {}, font),
    '/assets/new.js': reply('text/javascript'),
  });
  // The pages again, past what the browser has of them; each font once.
  expect(fetched.toSorted()).toEqual(['/assets/new.js', '/login no-cache', '/user no-cache']);
  expect(kept()).toEqual({
    '/user': font,
    '/login': font,
    '/assets/old.js': 'kept',
    '/assets/new.js': 'text',
    '/assets/thai.woff2': 'there',
  });
});

test('the fonts of the first pages come with a release', async () => {
  vi.stubGlobal('RELEASE', { revision: '3', files: [], pages: [] });
  const pages = { '/user': reply('text/html', {}, font), '/login': reply('text/html') };
  expect(await fillFrom({ ...pages, '/assets/thai.woff2': reply('font/woff2') })).toContain(
    '/assets/thai.woff2',
  );
  expect(kept()).toHaveProperty('/assets/thai.woff2');
});

test.each([
  ['page', { '/user': reply('text/html') }, 'login: 404'],
  ['file', { '/user': reply('text/html'), '/login': reply('text/html') }, '/assets/a.js: 404'],
])('a release that lacks a %s is not installed', async (_, network, why) => {
  vi.stubGlobal('RELEASE', { revision: '3', files: ['/assets/a.js'], pages: [] });
  await expect(fillFrom(network)).rejects.toThrow(why);
});

test('a file of the app is kept, but not a page that says it is gone', async () => {
  const { keepAsset } = await import('./shelf.ts');
  expect(await keepAsset('/assets/a.js', reply('text/javascript'))).toBe(true);
  expect(await keepAsset('/assets/b.js', reply('text/html'))).toBe(false);
  expect(await keepAsset('/assets/c.js', reply('text/javascript', { ok: false }))).toBe(false);
  expect(kept()).toEqual({ '/assets/a.js': 'text' });
});

test('a release keeps the one before it, for pages that are still open, and nothing older', async () => {
  const { tidy } = await import('./shelf.ts');
  for (const name of ['app-1', 'app-2', 'app-3', 'shared']) await storage.open(name);
  await tidy();
  expect([...shelves.keys()]).toEqual(['app-2', 'app-3', 'shared']);
});

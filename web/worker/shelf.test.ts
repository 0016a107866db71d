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
    };
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
const reply = (type: string, more: object = {}) =>
  Object.defineProperties(
    new Response('text', { headers: { 'content-type': type } }),
    Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
  );

test('a page is kept as it came, and no answer that stands for another one', async () => {
  const { keepPage } = await import('./shelf.ts');
  expect(await keepPage('user', reply('text/html'))).toBe(true);
  expect(await keepPage('spin', reply('text/html', { redirected: true }))).toBe(false);
  expect(await keepPage('bonus', reply('text/html', { ok: false }))).toBe(false);
  expect(await keepPage('login', reply('application/json'))).toBe(false);
  expect(kept()).toEqual({ '/user': 'text' });
});

test('a file of the app is kept, and no page that says it is gone', async () => {
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

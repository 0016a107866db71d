// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartMissing } from './part-missing.ts';

/** Files of the server, by address; null breaks the connection. */
let files: Record<string, Response | null>;
let requests: string[];
let loads: number;

const script = (code: string) =>
  new Response(code, { headers: { 'content-type': 'text/javascript' } });
/** The function that the build makes of an import, in which the file's name stands. */
const load = Object.assign(
  async () => {
    loads += 1;
    return 'the sheet';
  },
  { toString: () => '()=>import(`./Sheet-1.js`)' },
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  document.head.replaceChildren();
  requests = [];
  loads = 0;
  files = { '/assets/Sheet-1.js': script('export{}') };
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const reply = files[address];
    if (reply === null) throw new TypeError('Failed to fetch');
    return reply?.clone() ?? new Response('', { status: 404 });
  });
});
afterEach(() => void vi.useRealTimers());

/** Brings the part: it, or why it is missing. */
async function bring(): Promise<string> {
  const { bringPart } = await import('./bring-part.ts');
  const outcome = bringPart(load).catch((failure) =>
    failure?.constructor?.name === PartMissing.name ? failure.why : failure,
  );
  await vi.advanceTimersByTimeAsync(600);
  return outcome;
}

test('imports of a part are there before it runs, and are requested once', async () => {
  files = {
    '/assets/Sheet-1.js': script('import{a}from"./ui-2.js";const b=()=>import("./later-3.js")'),
    '/assets/ui-2.js': script('import"./core-4.js";export{a}'),
  };
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/core-4.js">';
  expect(await bring()).toBe('the sheet');
  expect(await bring()).toBe('the sheet');
  expect(requests).toEqual(['/assets/Sheet-1.js', '/assets/ui-2.js']);
});

test('its styles are there too, and a failed one is requested again', async () => {
  files['/assets/Sheet-1.js'] = script('/*./Sheet-9.css*/export{}');
  const links: HTMLLinkElement[] = [];
  // Not into this page, which loads no styles.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) links.push(link);
  });
  const { bringPart } = await import('./bring-part.ts');
  const first = bringPart(load);
  await vi.advanceTimersByTimeAsync(0);
  links[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toMatchObject({ why: 'line' });
  expect(loads).toBe(0);
  const second = bringPart(load);
  await vi.advanceTimersByTimeAsync(0);
  links[1]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('the sheet');
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual([
    '/assets/Sheet-9.css',
    '/assets/Sheet-9.css',
  ]);
  // As the page asks for its own, or the browser would fetch it twice.
  expect(links.map(({ rel, crossOrigin }) => [rel, crossOrigin])).toEqual([
    ['stylesheet', ''],
    ['stylesheet', ''],
  ]);
});

test('a style that the page has already is not asked for, and one that failed is taken out', async () => {
  files['/assets/Sheet-1.js'] = script('/*./Sheet-9.css*/export{}');
  document.head.innerHTML = '<link rel="preload" href="/assets/Sheet-9.css">';
  expect(await bring()).toBe('the sheet');
  expect(document.querySelectorAll('link')).toHaveLength(1);
  const remove = vi.spyOn(HTMLLinkElement.prototype, 'remove');
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as never));
  document.head.replaceChildren();
  vi.resetModules();
  const { bringPart } = await import('./bring-part.ts');
  const outcome = bringPart(load).catch(({ why }) => why);
  await vi.advanceTimersByTimeAsync(0);
  links[0]?.dispatchEvent(new Event('error'));
  expect(await outcome).toBe('line');
  expect(remove).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('a file that does not come within half a minute is given up', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  expect(await bring()).toBe('the sheet');
  expect(limit.mock.calls).toEqual([[30_000]]);
  limit.mockRestore();
});

test('a connection that breaks once is not noticed; one that stays broken is shown, and tried again', async () => {
  files['/assets/Sheet-1.js'] = null;
  expect([await bring(), loads]).toEqual(['line', 0]);
  expect(requests).toHaveLength(2);
  files['/assets/Sheet-1.js'] = script('export{}');
  expect(await bring()).toBe('the sheet');
});

test.each([
  ['a newer release', new Response('', { status: 404 }), 'gone'],
  ['a proxy in trouble', new Response('', { status: 502 }), 'line'],
  [
    'the sign-in page of a network',
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'line',
  ],
])('%s is recognised, and nothing is run', async (_, reply, why) => {
  files['/assets/Sheet-1.js'] = reply;
  expect([await bring(), loads]).toEqual([why, 0]);
});

test('a part that does not run is not the fault of the connection', async () => {
  const { bringPart } = await import('./bring-part.ts');
  const broken = () => Promise.reject(new SyntaxError('Unexpected token'));
  await expect(bringPart(broken)).rejects.toMatchObject({ why: 'spoilt' });
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dropOldShare, shareOf } from './share.ts';

const origin = 'https://wallet.example';
/** Pictures that were put aside, by shelf. */
const shelves = new Map<string, Response>();
const storage = {
  has: async (name: string) => shelves.has(name),
  delete: async (name: string) => shelves.delete(name),
  open: async (name: string) => ({
    put: async (_: string, reply: Response) => void shelves.set(name, reply),
    match: async () => shelves.get(name),
  }),
};
const kept = async () => shelves.get('shared')?.clone().text();

beforeEach(() => {
  shelves.clear();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', storage);
  // A browser redirects to an address of its own; here there is no browser.
  const redirect = (to: string, status: number) => `${status} ${to}`;
  vi.stubGlobal('Response', Object.assign(Response, { redirect }));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const name = 'สลิป.png';

type Sender = { readonly referrer?: string; readonly site?: string };

/** Shares a picture from somewhere, and answers where the worker leads. */
async function share({ referrer = '', site }: Sender = {}) {
  const form = new FormData();
  form.set('slip', new File(['a slip'], name, { type: 'image/png' }));
  const request = {
    ...{ method: 'POST', url: `${origin}/share`, referrer, formData: async () => form },
    headers: new Headers(site === undefined ? {} : { 'sec-fetch-site': site }),
  };
  return shareOf({ request } as unknown as FetchEvent);
}

test('a picture that the phone shares waits for the sheet of slips', async () => {
  for (const sender of [
    {},
    { site: 'none' },
    { site: 'same-origin', referrer: `${origin}/user` },
  ]) {
    // By a request that sends the picture no further.
    expect(await share(sender)).toBe('303 /user/home?open=slip');
    expect(await kept()).toBe('a slip');
    expect(shelves.get('shared')?.headers.get('content-type')).toBe('image/png');
    // A name of any letters.
    expect(shelves.get('shared')?.headers.get('x-shared-name')).toBe(encodeURIComponent(name));
    shelves.clear();
  }
});

test('a picture that another site sends is not kept', async () => {
  const foreign = [
    ...[{ site: 'cross-site' }, { site: 'same-site' }, { referrer: 'https://evil.example/' }],
    { site: 'none', referrer: 'https://evil.example/' },
  ];
  for (const sender of foreign) {
    expect(await share(sender)).toBe('303 /user/home');
    expect(shelves.size).toBe(0);
  }
});

test('only a form that is sent to the address of shares is a share', () => {
  for (const other of [
    { method: 'GET', url: `${origin}/share` },
    { method: 'POST', url: 'https://elsewhere.example/share' },
    { method: 'POST', url: `${origin}/api/wallet/slip` },
  ]) {
    const request = { ...other, referrer: '', headers: new Headers() };
    expect(shareOf({ request } as unknown as FetchEvent)).toBeNull();
  }
});

test('a share without a picture stores nothing, and opens the sheet all the same', async () => {
  const form = new FormData();
  form.set('slip', 'a text in its place');
  for (const formData of [async () => form, async () => Promise.reject(new TypeError('torn'))]) {
    const request = {
      ...{ method: 'POST', url: `${origin}/share`, referrer: '', headers: new Headers() },
      formData,
    };
    const answer = await shareOf({ request } as unknown as FetchEvent);
    expect(answer).toBe('303 /user/home?open=slip');
    expect(shelves.size).toBe(0);
  }
});

test('looking for an old picture makes no shelf, and takes away an empty one', async () => {
  const open = vi.spyOn(storage, 'open');
  await dropOldShare();
  expect(open).not.toHaveBeenCalled();
  vi.spyOn(storage, 'has').mockResolvedValueOnce(true);
  const remove = vi.spyOn(storage, 'delete');
  await dropOldShare();
  expect(remove).toHaveBeenCalledWith('shared');
  vi.restoreAllMocks();
});

test('a picture that no one took is deleted ten minutes later', async () => {
  await dropOldShare();
  expect(shelves.size).toBe(0);
  await share();
  vi.setSystemTime(599_000);
  await dropOldShare();
  expect(await kept()).toBe('a slip');
  vi.setSystemTime(601_000);
  await dropOldShare();
  expect(shelves.size).toBe(0);
});

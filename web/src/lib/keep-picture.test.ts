import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPicture } from './keep-picture.ts';

const picture = new File(['a QR'], 'QR-500.00.png', { type: 'image/png' });
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1';
const lineOnAndroid = 'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) Chrome/126.0 Line/14.9.0/IAB';

/** Names of the files that were shared, and of those that were downloaded. */
let shared: string[];
let downloaded: string[];

beforeEach(() => {
  shared = [];
  downloaded = [];
  const link = {
    href: '',
    download: '',
    click: () => downloaded.push(link.download),
  };
  vi.stubGlobal('document', { createElement: () => link });
});

afterEach(() => vi.unstubAllGlobals());

function on(
  userAgent: string,
  browser: { pointer: 'coarse' | 'fine'; share?: () => Promise<void> },
) {
  vi.stubGlobal('matchMedia', () => ({ matches: browser.pointer === 'coarse' }));
  const sheet = {
    canShare: () => true,
    share: async ({ files }: { files: readonly File[] }) => {
      await browser.share?.();
      shared.push(...files.map(({ name }) => name));
    },
  };
  vi.stubGlobal('navigator', { userAgent, ...(browser.share ? sheet : {}) });
}

function refusedAs(name: string): () => Promise<void> {
  return () => Promise.reject(new DOMException('', name));
}

test('on a phone the picture goes to the system’s sheet', async () => {
  on(iPhone, { pointer: 'coarse', share: async () => undefined });
  await keepPicture(picture);
  expect({ shared, downloaded }).toEqual({ shared: ['QR-500.00.png'], downloaded: [] });
});

test('whoever closes the sheet is not given a download in its place', async () => {
  on(iPhone, { pointer: 'coarse', share: refusedAs('AbortError') });
  await keepPicture(picture);
  expect(downloaded).toEqual([]);
});

test('where the sheet is refused, and on a computer, it is a download', async () => {
  on(iPhone, { pointer: 'coarse', share: refusedAs('NotAllowedError') });
  await keepPicture(picture);
  on('Mozilla/5.0 (Macintosh)', { pointer: 'fine', share: async () => undefined });
  await keepPicture(picture);
  expect({ shared, downloaded }).toEqual({
    shared: [],
    downloaded: ['QR-500.00.png', 'QR-500.00.png'],
  });
});

test('the browser within another app keeps nothing, and says so', async () => {
  on(lineOnAndroid, { pointer: 'coarse' });
  await expect(keepPicture(picture)).rejects.toThrow('keeps no files');
  expect(downloaded).toEqual([]);
});

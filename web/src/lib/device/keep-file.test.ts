import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepFile } from './keep-file.ts';

const picture = new File(['a QR'], 'QR-500.00.png', { type: 'image/png' });
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1';
/** Browsers within other apps, none of which keeps a download. */
const withinApps = [
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) Chrome/126.0 Mobile Safari/537.36 Line/14.9.0/IAB',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) Mobile/15E148 Safari Line/14.9.0',
  'Mozilla/5.0 (Linux; Android 12; SM-A127F) Chrome/126.0 [FB_IAB/FB4A;FBAV/470.0.0.41.79;]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) Mobile/20H19 [FBAN/FBIOS;FBAV/470.0]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/21F79 Instagram 334.0.4.32.98',
  'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) Version/4.0 Chrome/126.0 Mobile Safari/537.36',
];

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

test('on a phone the picture opens the system’s share sheet', async () => {
  on(iPhone, { pointer: 'coarse', share: async () => undefined });
  await keepFile(picture);
  expect({ shared, downloaded }).toEqual({ shared: ['QR-500.00.png'], downloaded: [] });
});

test('anyone who closes the sheet is not given a download in its place', async () => {
  on(iPhone, { pointer: 'coarse', share: refusedAs('AbortError') });
  await keepFile(picture);
  expect(downloaded).toEqual([]);
});

test('when the share sheet is rejected, and on a computer, it is a download', async () => {
  on(iPhone, { pointer: 'coarse', share: refusedAs('NotAllowedError') });
  await keepFile(picture);
  on('Mozilla/5.0 (Macintosh)', { pointer: 'fine', share: async () => undefined });
  await keepFile(picture);
  expect({ shared, downloaded }).toEqual({
    shared: [],
    downloaded: ['QR-500.00.png', 'QR-500.00.png'],
  });
});

test('a phone whose sheet takes no such file is given a download, which stays readable for a while', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  on(iPhone, { pointer: 'coarse', share: async () => undefined });
  Object.assign(navigator, { canShare: () => false });
  await keepFile(picture);
  expect({ shared, downloaded }).toEqual({ shared: [], downloaded: ['QR-500.00.png'] });
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledOnce();
  revoke.mockRestore();
});

test.each(withinApps)(
  'a browser within another app keeps nothing, and says so: %s',
  async (app) => {
    on(app, { pointer: 'coarse' });
    await expect(keepFile(picture)).rejects.toThrow('keeps no files');
    expect(downloaded).toEqual([]);
  },
);

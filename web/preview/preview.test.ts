import { api, type CallName } from '@wallet/contract/api';
import type { PreviewMessage } from '@wallet/contract/branding/preview';
import { languages } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { demoReplies } from './demo-replies.ts';
import { isolate } from './isolate.ts';

const message: PreviewMessage = {
  screen: 'home',
  language: 'th',
  theme: 'dark',
  name: 'Golden Lotus',
  rules: [],
};

test.each(languages)('the replies of the preview are what the contract says, in %s', (language) => {
  const replies = Object.entries(demoReplies({ ...message, language }));
  for (const [name, reply] of replies) {
    expect(api[name as CallName].reply.safeDecode(reply as never).error, name).toBeUndefined();
  }
  expect(replies.length).toBeGreaterThan(10);
});

/** A page with a member's session, whose every call would be one of theirs. */
function isolated() {
  const sent: string[] = [];
  const page = {
    document: { cookie: 'locale=lo' },
    navigator: { serviceWorker: {} },
    localStorage: new Map([['token', 'a member']]) as unknown as Storage,
    fetch: async (address: string, _request?: RequestInit) => {
      sent.push(address);
      return new Response();
    },
  };
  isolate(demoReplies(message), page);
  return { page, sent };
}

test('the preview answers its calls itself, and lets none leave the page', async () => {
  const { page, sent } = isolated();
  const wallet = await page.fetch('/api/wallet');
  expect(await wallet.json()).toMatchObject({ wallet: { amount: 1_075.5 } });
  const qr = await page.fetch('https://wallet.example/api/qrcode/KBANK');
  expect(await qr.json()).toMatchObject({ hasQrcode: false });
  let hasEnded = false;
  for (const path of ['/api/wallet/withdraw', '/api/qrcode/KBANK']) {
    void page.fetch(path, { method: 'POST' }).finally(() => {
      hasEnded = true;
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hasEnded).toBe(false);
  expect(sent).toEqual([]);
});

test('the preview sees nothing of the member who uses this browser', () => {
  const { page } = isolated();
  expect(page.document.cookie).toBe('');
  expect(page.navigator.serviceWorker).toBeUndefined();
  expect(page.localStorage.getItem('token')).toBeNull();
  page.localStorage.setItem('theme', 'light');
  expect(Object.keys(page.localStorage)).toEqual(['theme']);
  expect(page.localStorage.getItem('theme')).toBe('light');
  page.localStorage.removeItem('theme');
  expect(Object.keys(page.localStorage)).toEqual([]);
});

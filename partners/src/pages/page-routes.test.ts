import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { basicOf } from '../http/signatures.ts';
import { kbankClient } from '../test/kbank-client.ts';
import { startPartners } from '../test/partners.ts';

test('every page shows what happened, and text from outside stays text', async () => {
  const partners = await startPartners();
  const message = { to: '0812345678', text: '<img onerror=x> code 482913', ref: 'otp-1' };
  const authorization = basicOf('demo', 'demo-sms-secret');
  await partners.call('POST', '/sms/v1/messages', message, { authorization });
  await (await kbankClient(partners)).request('D1', '120.50');
  await partners.signed('PG', 'POST', '/games/PG/v1/players', {
    username: 'somchai',
    password: 'secret-1',
  });

  const sms = await partners.call('GET', '/sms?phone=0812345678');
  expect(sms.text).toContain('482913');
  expect(sms.text).not.toContain('<img onerror');
  expect((await partners.call('GET', '/bank')).text).toContain('120.50');
  expect((await partners.call('GET', '/payouts')).text).toContain('Nothing was paid out yet');
  expect((await partners.call('GET', '/')).text).toContain('PAYONEX');

  const games = await partners.call('GET', '/games');
  const address = /href="([^"]+play[^"]+)"/.exec(games.text)?.[1]?.replaceAll('&amp;', '&');
  const game = await fetch(address ?? '');
  expect(game.status).toBe(200);
});

test('no page is kept, and an inbox is that of one phone where one is asked for', async () => {
  const partners = await startPartners();
  const authorization = basicOf('demo', 'demo-sms-secret');
  for (const to of ['0812345678', '0899999999']) {
    const message = { to, text: `Hello ${to}`, ref: to };
    await partners.call('POST', '/sms/v1/messages', message, { authorization });
  }
  const inbox = async (query: string) => {
    const { text } = await partners.call('GET', `/sms${query}`);
    return [...text.matchAll(/Hello (\d+)/g)].map(([, phone]) => phone);
  };
  expect(await inbox('?phone=0812345678')).toEqual(['0812345678']);
  expect([await inbox(''), await inbox('?phone=')]).toEqual([
    ['0899999999', '0812345678'],
    ['0899999999', '0812345678'],
  ]);
  const response = await fetch(partners.url);
  expect([response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
    'no-store',
    'text/html; charset=utf-8',
  ]);
  const options = [...(await response.text()).matchAll(/<option>([^<]+)</g)].map(
    ([, name]) => name,
  );
  expect(options.slice(0, options.indexOf('JOKER') + 1)).toEqual([
    ...['*', 'sms', 'bank', 'slip', 'gift', 'kbank', 'WW', 'PAYTIMZ', 'FP', 'ONEPAY', 'LAOQR'],
    ...['PAYONEX', 'JOKER'],
  ]);
});

test('no page takes anything from another host', async () => {
  const partners = await startPartners();
  for (const path of [
    '/',
    '/sms',
    '/bank',
    '/payouts',
    '/games',
    '/authenticator',
    '/games/UFABET/Default.aspx',
  ]) {
    const { text } = await partners.call('GET', path);
    expect(text).not.toMatch(/(src|href|action)="(https?:)?\/\//);
    expect(text).not.toMatch(/@import|url\(/);
  }
});

test('the authenticator shows the code of a secret, and keeps neither', async () => {
  const partners = await startPartners();
  // The secret of the examples in RFC 6238.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const ask = (query: string) => partners.call('GET', `/authenticator${query}`);
  const before = TOTP.generate({ secret: Secret.fromBase32(secret) });
  const { text } = await ask(`?secret=${secret}&account=%3Cb%3Enok`);
  const after = TOTP.generate({ secret: Secret.fromBase32(secret) });
  expect([before, after]).toContain(/data-code="(\d{6})"/.exec(text)?.[1]);
  expect(text).toContain('&lt;b&gt;nok');
  expect((await ask('?secret=0189')).text).toContain('is no secret');
  expect((await ask('')).text).not.toContain('data-code');
});

import { expect, test } from 'vitest';
import type { Game } from '../games/game.ts';
import { loginPage } from '../games/login-form.ts';
import { appPage, expiredPage, playPage } from '../games/play-page.ts';
import type { KnownQr } from '../gateways/qr-records.ts';
import { authenticatorPage } from './authenticator-page.ts';
import { bankPage } from './bank-page.ts';
import { gamesPage } from './games-page.ts';
import type { Html } from './html.ts';
import { indexPage } from './index-page.ts';
import { payoutsPage } from './payouts-page.ts';
import { smsPage } from './sms-page.ts';

const at = Date.parse('2026-11-20T05:06:07Z');
const shownAt = '20/11/2026, 12:06:07';

/** Lines that a reader sees below the navigation. */
function linesOf({ markup }: Html): string[] {
  const [, body = markup] = /<main>([\s\S]*)<\/main>/.exec(markup) ?? [];
  const lines = body.replaceAll(/<[^>]+>/g, '\n').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** Elements of a kind with their attributes, as they are written. */
function tagsOf({ markup }: Html, kind: string): string[] {
  return [...markup.matchAll(new RegExp(`<${kind} ([^>]*)>`, 'g'))].map(([, has = '']) => has);
}

/** Path of the page that the navigation marks, and whether the page loads itself again. */
function placeOf({ markup }: Html): readonly [string | undefined, boolean] {
  const [, path] = /<a href="([^"]+)" aria-current="page"/.exec(markup) ?? [];
  return [path, markup.includes('<meta http-equiv="refresh" content="5">')];
}

test('the first page leads to the others, and shows faults and the last 20 notices', () => {
  const notice = { code: 'BANK', body: '', at, attempts: 2, status: 'waiting' } as const;
  const notices = Array.from({ length: 21 }, (_, index) => ({ ...notice, eventId: `E${index}` }));
  const fault = { mode: 'late', delayMs: 5, direction: undefined } as const;
  const page = indexPage({
    partners: ['sms'],
    faults: { bank: { ...fault, times: 2 }, sms: { ...fault, times: Number.POSITIVE_INFINITY } },
    notices,
  });
  const lines = linesOf(page);
  expect(lines).toEqual(expect.arrayContaining(['bank: late, 2 more', 'sms: late']));
  expect(lines.slice(0, 2)).toEqual([
    'Partner simulators',
    'The providers around the product, as this machine plays them. No real money moves.',
  ]);
  const places = ['/sms', '/bank', '/payouts', '/games', '/authenticator'];
  expect(tagsOf(page, 'a')).toEqual([
    ...['href="/" aria-current="page"', ...places.map((path) => `href="${path}" `)],
    ...places.map((path) => `href="${path}"`),
  ]);
  expect(tagsOf(page, 'form')).toEqual([
    'data-call="/control/faults/{partner}" data-method="PUT" data-then="reload"',
  ]);
  expect(lines.slice(lines.indexOf('Partner'), lines.indexOf('Switch'))).toEqual([
    ...['Partner', '*', 'sms', 'What happens', 'none', 'timeout-before', 'timeout-after', 'late'],
    ...['duplicate', 'error500', 'garbage', 'refuse', 'maintenance', 'How many times'],
  ]);
  expect(lines.slice(lines.indexOf('Notice'), lines.indexOf('E1'))).toEqual([
    ...['Notice', 'At', 'Status', 'E0', shownAt, 'waiting (2)'],
  ]);
  expect([lines.includes('E19'), lines.includes('E20')]).toEqual([true, false]);
});

const code = {
  gateway: 'KBANK',
  ref: 'D1',
  payAmount: 120_50,
  createdAt: at,
  expiresAt: at + 1,
  isCancelled: false,
  payments: [],
} as unknown as KnownQr;

test('the bank pays a code, transfers and fills an envelope', () => {
  const transfer = {
    ...{ cursor: 1, transRef: 'R1', sendingBank: '014', at, slipReadyAt: at, amount: 500_25 },
    ...{ fromBank: 'SCB', fromAccount: '1234567890', fromName: 'SOMCHAI JAIDEE' },
    ...{ toBank: 'KBANK', toAccount: '1112223334' },
  };
  const account = { bank: 'KTB', account: '9998887776', name: 'WALLET DEMO' };
  const page = bankPage({ codes: [code], accounts: [account], transfers: [transfer], now: at });
  const lines = linesOf(page);
  expect(lines.slice(0, 7)).toEqual([
    ...['Bank app', 'Pay a QR code', 'KBANK 120.50', 'waiting', `D1 · ${shownAt}`, 'Amount', 'Pay'],
  ]);
  expect(lines.slice(lines.lastIndexOf('Transfers'))).toEqual([
    ...['Transfers', 'Slip', 'From', 'Baht', 'R1', shownAt, 'SOMCHAI JAIDEE', 'SCB 1234567890'],
    '500.25',
  ]);
  expect(tagsOf(page, 'form')).toEqual([
    'data-call="/control/qrcodes/D1/pay" data-then="reload"',
    'data-call="/control/bank-transfers"',
    'data-call="/control/gift-links"',
  ]);
  expect(tagsOf(page, 'input').map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual([
    ...['amount', 'fromAccount', 'fromName', 'toBank', 'toAccount', 'amount', 'amount', 'people'],
  ]);
  expect(tagsOf(page, 'input').map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? null)).toEqual([
    ...['120.50', null, null, 'KTB', '9998887776', '100', '50', '1'],
  ]);
  expect(page.markup).toContain('href="/slips/R1.png"');
  expect(page.markup).toContain('<option value="9998887776">KTB WALLET DEMO</option>');
});

test('an empty bank says what to do first, and one with transfers shows the last twenty', () => {
  const empty = bankPage({ codes: [], accounts: [], transfers: [], now: at });
  expect(linesOf(empty)).toContain('No QR code yet. Make one in the app, then reload.');
  expect(tagsOf(empty, 'input')[2]).toBe('name="toBank" value="KBANK" required');
  const codes = Array.from({ length: 21 }, (_, index) => ({ ...code, ref: `D${index}` }));
  const full = bankPage({ codes, accounts: [], transfers: [], now: at });
  expect(tagsOf(full, 'form').filter((form) => form.includes('qrcodes'))).toHaveLength(20);
  expect(linesOf(full)).not.toContain('No QR code yet. Make one in the app, then reload.');
});

test('the inbox of a phone shows each message with its code, and looks again', () => {
  const message = { id: '1', ref: 'otp-1', phone: '0812345678', text: 'Your code is 482913', at };
  const page = smsPage([message, { ...message, text: 'Paid' }], '0812345678');
  expect(linesOf(page)).toEqual([
    ...['SMS inbox', 'Phone', 'Show'],
    ...['0812345678', shownAt, '482913', 'Your code is 482913', '0812345678', shownAt, 'Paid'],
  ]);
  expect(placeOf(page)).toEqual(['/sms', true]);
  expect(linesOf(smsPage([], ''))).toContain('No message yet. Ask for a code in the app.');
});

test('a payout is shown with what became of it', () => {
  const payout = {
    ...{ ref: 'W1', bankRef: 'B1', bankCode: 'SCB', accountNo: '1234560000', amount: 500_50 },
    ...{ accountName: 'SOMCHAI JAIDEE', reason: 'ACCOUNT_CLOSED', at },
    status: 'rejected',
  } as const;
  const page = payoutsPage([payout, { ...payout, status: 'paid', reason: null }]);
  const rest = ['SOMCHAI JAIDEE', 'SCB 1234560000', `B1 · W1 · ${shownAt}`];
  expect(linesOf(page)).toEqual([
    'Payouts',
    ...['500.50 ฿', 'rejected ACCOUNT_CLOSED', ...rest],
    ...['500.50 ฿', 'paid', ...rest],
  ]);
  expect(placeOf(page)).toEqual(['/payouts', true]);
  expect(linesOf(payoutsPage([]))).toEqual(['Payouts', 'Nothing was paid out yet.']);
});

test('games with players come with a way in, the others are named', () => {
  const game = (code: string, players: object[]) =>
    ({ code, family: 'signed-wallet', book: { players: () => players } }) as unknown as Game;
  const page = gamesPage(
    [game('JOKER', []), game('PG', [{ username: 'somchai', balance: 74_50 }]), game('IMI', [])],
    ({ code }, { username }) => `/play?${code}&${username}`,
  );
  expect(linesOf(page)).toEqual([
    ...['Game providers', 'PG', 'signed-wallet', 'Player', 'Play', 'Baht'],
    ...['somchai', 'Open the game', '74.50', 'Without players', 'JOKER, IMI'],
  ]);
  expect(page.markup).toContain('href="/play?PG&amp;somchai"');
  expect(placeOf(page)).toEqual(['/games', false]);
});

test('the authenticator shows its six digits for as long as they last', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const page = authenticatorPage({ secret, account: 'nok', now: 59_000 });
  expect(linesOf(page)).toEqual([
    ...['Authenticator', 'Secret', 'Account', 'Show', 'nok', 'another one in 1 s', '287 082'],
  ]);
  expect(placeOf(page)).toEqual(['/authenticator', true]);
  const empty = authenticatorPage({ secret: '', account: '', now: 0 });
  expect(placeOf(empty)).toEqual(['/authenticator', false]);
  expect(linesOf(authenticatorPage({ secret: '0189', account: '', now: 0 }))).toContain(
    'This is no secret of an authenticator.',
  );
});

test('a game has one button, which a balance below the stake does not reach', () => {
  const game = {
    code: 'PG',
    token: 't1',
    balance: 10_00,
    stake: 10_00,
    backUrl: 'https://a.example',
  };
  const open = playPage(game);
  expect(linesOf(open)).toEqual(
    expect.arrayContaining(['‹ Back', '10.00', 'Stake 10.00: twice or nothing']),
  );
  expect(tagsOf(open, 'input')).toEqual([
    'type="hidden" name="token" value="t1"',
    'type="hidden" name="redirectUrl" value="https://a.example"',
  ]);
  expect(open.markup).not.toContain('disabled');
  const short = playPage({ ...game, balance: 9_99, backUrl: '' });
  expect([short.markup.includes('<button disabled>'), short.markup.includes('Back')]).toEqual([
    ...[true, false],
  ]);
  expect(linesOf(expiredPage('PG'))).toContain(
    'This link has expired. Open the game from the app again.',
  );
  expect(linesOf(appPage('PG', 'iOS'))).toContain(
    'The app for iOS: a stand-in has no file to download.',
  );
});

test('a login form carries its hidden values, and says what went wrong', () => {
  const form = { VIEWSTATE: 'v', VIEWSTATEGENERATOR: 'g', EVENTVALIDATION: 'e', SESSION_ID: 's' };
  const page = loginPage('UFABET', form, 'The form has expired');
  expect(tagsOf(page, 'form')).toEqual(['method="post" action="/games/UFABET/Default.aspx"']);
  const hidden = (name: string, value: string) => `type="hidden" name="${name}" value="${value}"`;
  expect(tagsOf(page, 'input')).toEqual([
    hidden('__VIEWSTATE', 'v'),
    hidden('__VIEWSTATEGENERATOR', 'g'),
    hidden('__EVENTVALIDATION', 'e'),
    hidden('SESSION_ID', 's'),
    hidden('isMobile', 'true'),
    'name="txtUserName" autocomplete="username" required',
    'name="txtPassword" type="password" autocomplete="current-password" required',
  ]);
  expect(linesOf(page).slice(-5)).toEqual([
    ...['UFABET', 'The form has expired', 'Username', 'Password', 'Log in'],
  ]);
});

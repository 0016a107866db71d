// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoginForm } from '#features/auth/LoginForm.tsx';
import { TransferModal } from '#features/transfer/TransferModal.tsx';
import { readUnsent } from '#lib/intent/unsent.ts';
import { endSession } from '#lib/session/session.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { gameOf, memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, readDialog, show, stage, type } from '../../test/stage.tsx';
import { GameAccountModal } from './GameAccountModal.tsx';

vi.mock('#lib/build-flags.ts', async (load) => ({
  ...(await load<typeof import('#lib/build-flags.ts')>()),
  isIframe: true,
}));

const server = stage();
const game = gameOf('PG', {
  web: 'https://play.example/',
  launch: 'url',
  android: 'https://app.example/',
});
const wallet = walletOf(800, [game, gameOf('JOKER', { amount: baht(50) })]);
const amountField = (label = 'Move into the game') =>
  onTop().getByLabelText<HTMLInputElement>(label);

async function open(): Promise<void> {
  await show(<GameAccountModal game={game} onClose={() => undefined} />);
  await pass(0);
}

beforeEach(() => {
  window.history.replaceState(null, '', '/user/home');
  vi.stubGlobal(
    'open',
    vi.fn(() => ({ close: () => undefined, location: { assign: () => undefined } })),
  );
  server.answer('GET /api/wallet', wallet);
  server.answer('GET /api/account/me', memberOf(wallet));
  server.answer('GET /api/wallet/account/:slotCode', {
    username: 'wm1',
    password: 'Secret-1',
    event: null,
    ticket: 'ticket',
  });
});

test('a session that is over at the press keeps the amount and both sides for its member', async () => {
  server.answer('POST /api/wallet/transfer', refusal('EXPIRED_AUTH_TOKEN', 401));
  await open();
  await type('Move into the game', '120.5');
  await press('Move money only');
  expect(window.location.pathname).toBe('/login');
  cleanup();
  server.answer('POST /api/login', { token: 'new-token' });
  await show(<LoginForm />);
  await type('Password', 'sesame-open');
  await press('Log in');
  expect(window.location.pathname + window.location.search).toBe('/user/home?open=transfer');
  cleanup();
  await show(<TransferModal onClose={() => undefined} />);
  expect(amountField('Amount').value).toBe('120.50');
  server.answer('POST /api/wallet/transfer', wallet);
  await press('Move money');
  expect(server.requests('POST /api/wallet/transfer').at(-1)?.body).toEqual({
    from: 'WALLET',
    to: 'PG',
    amount: 120.5,
  });
});

test('an amount that a button entered was not typed, so nothing waits for a login', async () => {
  server.answer('POST /api/wallet/transferAll', refusal('EXPIRED_AUTH_TOKEN', 401));
  await open();
  await press(/^Play with all/);
  await press('Play');
  expect(window.location.pathname).toBe('/login');
  expect(window.sessionStorage.getItem('unsent')).toBeNull();
});

test('an amount stays when the transfer turns out not to be done, and is cleared when it is', async () => {
  server.answer('POST /api/wallet/transfer', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'NOT_DONE' });
  await open();
  await type('Move into the game', '120.5');
  await press('Move money only');
  await pass(10_000);
  expect(readDialog()).toContain('Not done');
  await press('OK');
  expect(amountField().value).toBe('120.5');
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await press('Move money only');
  await pass(10_000);
  await press('OK');
  expect(amountField().value).toBe('');
});

test('an amount that is typed while another one is on its way stays', async () => {
  const reply = server.hold('POST /api/wallet/transfer');
  await open();
  await type('Move into the game', '120.5');
  await press('Move money only');
  await type('Move into the game', '60');
  reply.give(wallet);
  await pass(0);
  expect(amountField().value).toBe('60');
  server.answer('POST /api/wallet/transfer', lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await press('Move money only');
  await type('Move into the game', '70');
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await pass(10_000);
  await press('OK');
  expect(amountField().value).toBe('70');
});

test('inside a frame, a blocked tab is reported before any money moves', async () => {
  vi.stubGlobal('open', () => null);
  await open();
  await type('Move into the game', '100');
  await press('Play');
  expect(readDialog()).toContain("Your browser blocked the game's tab");
  expect(server.requests('POST /api/wallet/transfer')).toEqual([]);
  await press('OK');
  expect(amountField().value).toBe('100');
});

/** A tab that the browser lets the app open. */
function tabOf() {
  const tab = {
    opener: window as unknown,
    close: vi.fn(),
    focus: vi.fn(),
    location: { assign: vi.fn() },
  };
  vi.stubGlobal('open', () => tab);
  return tab;
}

test('the game opens in a tab that cannot reach the app, and the amount that was moved is cleared', async () => {
  const tab = tabOf();
  server.answer('POST /api/wallet/transfer', wallet);
  await open();
  await type('Move into the game', '100');
  await press('Play');
  expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith('https://play.example/');
  expect(tab.opener).toBeNull();
  expect(tab.close).not.toHaveBeenCalled();
  expect(amountField().value).toBe('');
});

test('while the money is on its way the tab that was reserved for the game is closed', async () => {
  const tab = tabOf();
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  server.answer('POST /api/wallet/transfer', { status: 'PENDING', ref: 'r1' } as never);
  await open();
  await type('Move into the game', '100');
  await press('Play');
  expect(tab.close).toHaveBeenCalled();
  expect(tab.location.assign).not.toHaveBeenCalled();
});

test('a game does not open once its sheet was closed, but a rejection is still shown', async () => {
  const tab = tabOf();
  const reply = server.hold('POST /api/wallet/transfer');
  await open();
  await type('Move into the game', '100');
  await press('Play');
  cleanup();
  await open();
  // The money is still on its way: no other amount is taken for it.
  await type('Move into the game', '50');
  const buttons = ['Play', 'Move money only'].map((name) => onTop().getByRole('button', { name }));
  expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  reply.give(wallet);
  await pass(0);
  expect([tab.close.mock.calls.length, tab.location.assign.mock.calls.length]).toEqual([1, 0]);
  expect(amountField().value).toBe('50');
  const refused = server.hold('POST /api/wallet/transfer');
  await press('Move money only');
  cleanup();
  await show(null);
  refused.give(refusal('MONEY_NOT_ENOUGH'));
  await pass(0);
  expect(readDialog()).toContain('Something went wrong');
});

test('the provider’s apps are links, which no browser blocks without a word', async () => {
  await open();
  const link = onTop().getByRole('link', { name: 'Android' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://app.example/',
    'noopener noreferrer',
  ]);
  expect(onTop().getByRole('button', { name: 'iOS' }).hasAttribute('disabled')).toBe(true);
  expect(read()).not.toContain('blocked');
});

test('inside a frame, an amount that cannot be moved opens no tab', async () => {
  const tab = tabOf();
  const opened = vi.fn(() => tab);
  vi.stubGlobal('open', opened);
  await open();
  await type('Move into the game', '0.5');
  await press('Play');
  expect(onTop().getByRole('alert')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});

test('an amount that is typed when the session ends is kept with both its sides', async () => {
  await open();
  await type('Move into the game', '20');
  endSession();
  expect(readUnsent()).toMatchObject({ kind: 'transfer', amount: 20, from: 'WALLET', to: 'PG' });
});

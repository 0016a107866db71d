import { cleanup, fireEvent } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { gameOf, memberOf, walletOf } from '../../test/samples.ts';
import {
  leave,
  onTop,
  pass,
  press,
  readDialog,
  show,
  shownLanguages,
  stage,
  type,
} from '../../test/stage.tsx';
import { GameAccountModal } from './GameAccountModal.tsx';
import { launchGame } from './launch-game.ts';

const server = stage();
const pg = gameOf('PG', { name: 'Pocket Games' });
const joker = gameOf('JOKER', { name: 'Joker', amount: baht(180) });
const amountOf = (label: string) => onTop().getByLabelText<HTMLInputElement>(label).value;
const sheet = <GameAccountModal game={pg} onClose={() => undefined} />;

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/wallet/account/:slotCode', {
    ...{ username: 'm7', password: 'p', event: null, ticket: 't' },
  });
  server.hold('POST /api/wallet/transferAll');
  server.hold('POST /api/wallet/transfer');
});

describe.each(shownLanguages)('in %s', (language) => {
  test('playing with all names every account that it empties, and asks first', async () => {
    const text = await loadText(language, 'gameAccount');
    const { wallet } = await loadText(language, 'transfer');
    const { units, cancel } = await loadText(language, 'core');
    server.answer('GET /api/wallet', walletOf(20.5, [pg, joker, gameOf('EMPTY')]));
    await show(sheet, language);
    const all = text.playWithAll(`200.50\u00A0${units.THB}`);
    await press(all);
    expect(readDialog()).toContain(text.playWithAllBody('Pocket Games'));
    expect(readDialog()).toContain(`${wallet}20.50`);
    expect(readDialog()).toContain('Joker180.00');
    expect(readDialog()).not.toContain('EMPTY');
    expect(server.requests('POST /api/wallet/transferAll')).toEqual([]);
    await press(cancel);
    expect(server.requests('POST /api/wallet/transferAll')).toEqual([]);
    await press(all);
    await press(text.play);
    await pass(0);
    expect(readDialog()).not.toContain(text.playWithAllTitle);
    expect(server.requests('POST /api/wallet/transferAll').map(({ body }) => body)).toEqual([
      { to: 'PG' },
    ]);
  });

  test('the wallet alone, which the button shows, is not asked about', async () => {
    const text = await loadText(language, 'gameAccount');
    const { units } = await loadText(language, 'core');
    server.answer('GET /api/wallet', walletOf(200, [pg, gameOf('EMPTY')]));
    await show(sheet, language);
    await press(text.playWithAll(`200.00\u00A0${units.THB}`));
    await pass(0);
    expect(server.requests('POST /api/wallet/transfer')).toHaveLength(1);
  });

  test.each([
    ['DONE', 'arrived', ''],
    ['TRANSFER_FAIL', 'returned', '20'],
    ['TRANSFER_FAIL_IN_GAME', 'stayed', '20'],
    ['FORGOTTEN', 'untold', '20'],
  ] as const)(
    'a move without an answer keeps its amount until it is done: %s',
    async (result, words, left) => {
      const text = await loadText(language, 'gameAccount');
      const keys = 'GET /api/idempotency-keys/:key';
      server.answer('GET /api/wallet', walletOf(200, [pg]));
      server.answer(keys, { state: 'IN_PROGRESS' });
      server.answer('POST /api/wallet/transfer', { status: 'PENDING', ref: 'r1' });
      await show(sheet, language);
      await type(text.amount, '20');
      await press(text.transferOnly);
      expect(readDialog()).toContain(text.pending);
      expect(currentToasts()).toEqual([]);
      expect(amountOf(text.amount)).toBe('20');
      if (result === 'DONE') server.answer(keys, { state: result, amount: null, prize: null });
      else if (result === 'FORGOTTEN') server.answer(keys, { state: result });
      else server.answer(keys, { state: 'REFUSED', code: result });
      await pass(5_000);
      expect(readDialog()).toContain(text[words]);
      expect(amountOf(text.amount)).toBe(left);
      const sign = onTop().getByText(text[words]).className;
      const tone = { arrived: 'success', returned: 'failed', stayed: 'failed', untold: 'pending' };
      expect(sign).toContain(tone[words]);
    },
  );

  test('an amount that was typed meanwhile stays', async () => {
    const text = await loadText(language, 'gameAccount');
    server.answer('GET /api/wallet', walletOf(200, [pg]));
    server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
    server.answer('POST /api/wallet/transfer', { status: 'PENDING', ref: 'r1' });
    await show(sheet, language);
    await type(text.amount, '20');
    await press(text.transferOnly);
    await type(text.amount, '70');
    server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
    await pass(5_000);
    expect(readDialog()).toContain(text.arrived);
    expect(amountOf(text.amount)).toBe('70');
  });
});

test('while money moves the pressed button is busy, and no other moves any', async () => {
  const text = await loadText('en', 'gameAccount');
  server.answer('GET /api/wallet', walletOf(200, [pg]));
  await show(sheet);
  const all = text.playWithAll('200.00\u00A0baht');
  const state = () =>
    [all, text.transferOnly, text.play].map((name) => {
      const button = onTop().queryByRole<HTMLButtonElement>('button', { name });
      return button && [button.getAttribute('aria-busy'), button.disabled];
    });
  const idle = [null, false];
  expect(state()).toEqual([idle, idle, idle]);
  const move = server.hold('POST /api/wallet/transfer');
  await type(text.amount, '20');
  await press(text.transferOnly);
  expect(state()).toEqual([null, ['true', false], [null, true]]);
  // The key of a phone's keyboard is not a way around it.
  const form = onTop().getByLabelText(text.amount).closest('form');
  if (form) fireEvent.submit(form);
  await pass(0);
  const moves = server.requests('POST /api/wallet/transfer').length;
  move.give(refusal('GAME_MAINTENANCE'));
  await pass(600);
  expect(server.requests('POST /api/wallet/transfer')).toHaveLength(moves);
  await press('OK');
  expect(state()).toEqual([null, idle, idle]);
  const next = server.hold('POST /api/wallet/transfer');
  await press(text.play);
  expect(state()).toEqual([null, [null, true], ['true', false]]);
  next.give(refusal('GAME_MAINTENANCE'));
  await pass(600);
  await press('OK');
  await type(text.amount, '');
  server.hold('POST /api/wallet/transfer');
  await press(all);
  expect(state()).toEqual([
    ['true', false],
    [null, true],
    [null, true],
  ]);
});

test.each([
  ['1.00', 1, true],
  ['0.99', 0.99, false],
])('all is offered from one baht on: %s', async (written, inWallet, isOffered) => {
  const text = await loadText('en', 'gameAccount');
  server.answer('GET /api/wallet', walletOf(inWallet, [pg]));
  await show(sheet);
  const name = text.playWithAll(`${written}\u00A0baht`);
  expect(onTop().queryByRole('button', { name }) !== null).toBe(isOffered);
});

test('a login that did not load is asked for again', async () => {
  const text = await loadText('en', 'gameAccount');
  const { retry } = await loadText('en', 'core');
  server.answer('GET /api/wallet', walletOf(200, [pg]));
  server.answer('GET /api/wallet/account/:slotCode', lost);
  await show(sheet);
  await pass(10_000);
  server.answer('GET /api/wallet/account/:slotCode', {
    ...{ username: 'm7', password: 'p', event: null, ticket: 't' },
  });
  await press(retry);
  expect(readDialog()).toContain(`${text.username}m7`);
});

test('one press fills in a round sum, or all of the wallet', async () => {
  const text = await loadText('en', 'gameAccount');
  server.answer('GET /api/wallet', walletOf(200, [pg]));
  await show(sheet);
  expect(onTop().queryByRole('button', { name: '500' })).toBeNull();
  await press('100');
  expect(amountOf(text.amount)).toBe('100');
  await press('200');
  expect(amountOf(text.amount)).toBe('200');
});

describe('the sheet of a game', () => {
  const open = async (changes: Parameters<typeof gameOf>[1], wallet = 200) => {
    const game = gameOf('PG', { name: 'Pocket Games', ...changes });
    server.answer('GET /api/wallet', walletOf(wallet, [gameOf('OTHER'), game]));
    await show(<GameAccountModal game={game} onClose={() => undefined} />);
    await pass(0);
  };

  test('says what is in it, in the credit of its provider too, and that this is old', async () => {
    const text = await loadText('en', 'gameAccount');
    await open({ amount: baht(12.5), ftWalletSlot: 10 });
    expect(readDialog()).toContain(
      `Pocket Games${text.balance}12.50\u00A0baht${text.credit} 125.00`,
    );
    expect(readDialog()).not.toContain(text.stale);
    cleanup();
    queryClient.clear();
    await open({ amount: baht(12.5), isStale: true });
    expect(readDialog()).not.toContain(text.credit);
    expect(readDialog()).toContain(text.stale);
  });

  test.each([
    ['paused', [true, false, false]],
    ['failing', [false, false, true]],
  ] as const)('that is %s says so, and offers what will be done', async (health, offered) => {
    const text = await loadText('en', 'gameAccount');
    await open({ health });
    expect(readDialog()).toContain(text[health]);
    const button = (name: string) => onTop().queryByRole<HTMLButtonElement>('button', { name });
    const all = button(text.playWithAll('200.00\u00A0baht'));
    expect([
      button(text.transferOnly)?.disabled,
      button(text.play)?.disabled,
      all !== null,
    ]).toEqual(offered);
  });

  test('moves an amount from the wallet, and says that it was moved', async () => {
    const text = await loadText('en', 'gameAccount');
    await open({});
    expect(readDialog()).toContain(text.amountHelp('200.00\u00A0baht'));
    await press(text.transferOnly);
    const needed = text.amountNeeded('1.00\u00A0baht');
    expect(onTop().getByRole('alert').textContent).toBe(needed);
    expect(document.activeElement).toBe(onTop().getByLabelText(text.amount));
    await type(text.amount, '20.5');
    expect(onTop().queryByRole('alert')).toBeNull();
    // An amount that is typed is what is played with.
    expect(onTop().queryByRole('button', { name: /^Play with all/ })).toBeNull();
    server.answer('POST /api/wallet/transfer', refusal('GAME_MAINTENANCE'));
    await press(text.transferOnly);
    expect(readDialog()).toContain((await loadText('en', 'errorTexts')).GAME_MAINTENANCE);
    await press('OK');
    expect(amountOf(text.amount)).toBe('20.5');
    server.answer('POST /api/wallet/transfer', walletOf(179.5, [pg]));
    await press(text.transferOnly);
    expect(server.requests('POST /api/wallet/transfer').at(-1)?.body).toEqual({
      ...{ from: 'WALLET', to: 'PG', amount: 20.5 },
    });
    expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text.moved('20.50\u00A0baht') }]);
    expect(amountOf(text.amount)).toBe('');
  });

  test('with an empty wallet says what to do first, and offers no sum', async () => {
    const text = await loadText('en', 'gameAccount');
    await open({}, 0);
    expect(onTop().queryByRole('button', { name: /^[0-9]+$/ })).toBeNull();
    await type(text.amount, '20');
    await press(text.transferOnly);
    expect(onTop().getByRole('alert').textContent).toBe(text.walletEmpty);
    cleanup();
    queryClient.clear();
    // A round sum that is the whole wallet is offered once.
    await open({}, 100);
    expect(onTop().getAllByRole('button', { name: '100' })).toHaveLength(1);
  });

  test('keeps the login to the one who asks for it, and gives a new password after a yes', async () => {
    const text = await loadText('en', 'gameAccount');
    const reset = 'GET /api/wallet/resetpassword/:slotCode';
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    server.answer('GET /api/wallet/account/:slotCode', {
      ...{ username: 'm7', password: 'Secret-1', event: null, ticket: 't' },
    });
    await open({});
    expect(readDialog()).toContain(`${text.username}m7`);
    expect(readDialog()).not.toContain('Secret-1');
    await press(text.show);
    expect(readDialog()).toContain(`${text.password}Secret-1`);
    await press(text.hide);
    expect(readDialog()).not.toContain('Secret-1');
    await press(text.copyUsername);
    await press(text.copyPassword);
    expect(copied.mock.calls).toEqual([['m7'], ['Secret-1']]);
    server.answer(reset, refusal('GAME_MAINTENANCE'));
    await press(text.resetPassword);
    expect(readDialog()).toContain(text.resetTitle + text.resetBody);
    await leave();
    expect(server.requests(reset)).toEqual([]);
    await press(text.resetPassword);
    await press(text.resetPassword);
    expect(currentToasts().at(-1)).toMatchObject({
      ...{ tone: 'error', text: (await loadText('en', 'errorTexts')).GAME_MAINTENANCE },
    });
    expect(readDialog()).not.toContain(text.resetTitle);
    server.answer(reset, { message: 'SUCCESS' } as never);
    await press(text.resetPassword);
    await press(text.resetPassword);
    expect(server.requests(reset).map(({ params }) => params)).toEqual([
      { slotCode: 'PG' },
      { slotCode: 'PG' },
    ]);
    expect(currentToasts().at(-1)).toMatchObject({ tone: 'ok', text: text.resetDone });
  });

  test('that has no account opens one, unless its provider is closed', async () => {
    const text = await loadText('en', 'gameAccount');
    const errors = await loadText('en', 'errorTexts');
    const activate = 'GET /api/wallet/activate/:slotCode';
    await open({ isActive: false, isMaintenance: true });
    expect(readDialog()).toContain(text.maintenance);
    expect(onTop().getByRole('button', { name: text.openAccount })).toMatchObject({
      disabled: true,
    });
    cleanup();
    queryClient.clear();
    server.answer(activate, refusal('GAME_ACTIVATION_FAIL'));
    await open({ isActive: false, isStale: true });
    expect(readDialog()).toContain(text.openLead);
    expect(readDialog()).not.toContain(text.stale);
    expect(readDialog()).not.toContain(text.balance);
    await press(text.openAccount);
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.GAME_ACTIVATION_FAIL }]);
    const opening = server.hold(activate);
    await press(text.openAccount);
    const button = onTop().getByRole('button', { name: text.openAccount });
    expect(button.getAttribute('aria-busy')).toBe('true');
    opening.give(refusal('GAME_ACTIVATION_FAIL'));
    await pass(0);
    server.answer(activate, () => {
      server.answer('GET /api/wallet', walletOf(200, [pg]));
      return { message: 'SUCCESS' } as never;
    });
    await press(text.openAccount);
    expect(server.requests(activate).at(-1)?.params).toEqual({ slotCode: 'PG' });
    expect(currentToasts().at(-1)).toMatchObject({ tone: 'ok', text: text.opened });
    // The account is there, with its login.
    expect(readDialog()).toContain(`${text.username}m7`);
  });
});

test('a provider’s login form is posted to it from this window, and leaves nothing behind', async () => {
  const sent: unknown[][] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields = [...this.querySelectorAll('input')].map(({ type, name, value }) => [
      ...[type, name, value],
    ]);
    sent.push([this.method, this.action, this.target, fields]);
  });
  const event = { action: 'https://provider.example/login', fields: { user: 'm7', token: 't' } };
  server.answer('GET /api/wallet/account/:slotCode', {
    ...{ username: 'm7', password: 'p', event, ticket: 't' },
  });
  await launchGame(gameOf('UFABET', { launch: 'form' }), null);
  expect(sent).toEqual([
    [
      ...['post', 'https://provider.example/login', '_self'],
      [
        ['hidden', 'user', 'm7'],
        ['hidden', 'token', 't'],
      ],
    ],
  ]);
  expect(document.querySelector('form')).toBeNull();
  // A form without an address of its own goes to that of the game.
  server.answer('GET /api/wallet/account/:slotCode', {
    ...{ username: 'm7', password: 'p', event: { ...event, action: '' }, ticket: 't' },
  });
  await launchGame(gameOf('UFABET', { launch: 'form', web: 'https://play.example/' }), null);
  expect(sent[1]?.slice(0, 2)).toEqual(['post', 'https://play.example/']);
  // One in another site's frame goes to the tab of the game, which cannot reach the app.
  const tab = { opener: window, close: vi.fn() };
  await launchGame(
    gameOf('UFABET', { launch: 'form', web: 'https://play.example/' }),
    tab as never,
  );
  expect([sent[2]?.[2], tab.opener]).toEqual(['game', null]);
});

test('a game that cannot be entered closes the tab that was reserved for it', async () => {
  const tab = { close: vi.fn(), location: { assign: vi.fn() } };
  const launch = launchGame(gameOf('PG', { launch: 'url', web: null }), tab as never);
  await expect(launch).rejects.toMatchObject({ code: 'GAME_ACTIVATION_FAIL' });
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.assign).not.toHaveBeenCalled();
});

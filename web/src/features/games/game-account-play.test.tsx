import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { gameOf, memberOf, walletOf } from '../../test/samples.ts';
import {
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
      expect(amountOf(text.amount)).toBe('20');
      if (result === 'DONE') server.answer(keys, { state: result, amount: null, prize: null });
      else if (result === 'FORGOTTEN') server.answer(keys, { state: result });
      else server.answer(keys, { state: 'REFUSED', code: result });
      await pass(5_000);
      expect(readDialog()).toContain(text[words]);
      expect(amountOf(text.amount)).toBe(left);
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

import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { textOfCode } from '#lib/error-text.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { eligibilityOf, memberOf, tooMuch, walletOf } from '../../test/samples.ts';
import {
  leave,
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
} from '../../test/stage.tsx';
import { RefundModal } from './RefundModal.tsx';
import type { RefundCheck } from './refund-state.ts';

const server = stage();
const onClose = vi.fn();
const receive = 'GET /api/refund/receive';
const add = 'GET /api/refund/addWallet';
const due: RefundCheck = {
  result: true,
  bonus: false,
  info: '',
  refundAmount: baht(20),
  claimable: baht(12.5),
  refundSuccess: 150,
  refundFail: 10,
  way: { deposit: baht(0), amount: baht(20), target: baht(30), floor: baht(2) },
};

beforeEach(() => {
  onClose.mockClear();
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/refund/banners', []);
  server.answer('GET /api/refund/check', due);
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('POST /api/refund', { total: 0, refunds: [] });
});

const modal = <RefundModal onClose={onClose} />;
const isDisabled = (name: string) => onTop().getByRole('button', { name }).hasAttribute('disabled');

describe.each(shownLanguages)('in %s', (language) => {
  test('due cashback is received, and received cashback can then be added', async () => {
    const [text, core] = [await loadText(language, 'refund'), await loadText(language, 'core')];
    server.answer(receive, () => {
      const received = { ...due, result: false, claimable: 0, refundAmount: 32.5 };
      server.answer('GET /api/refund/check', received);
      const refunds = [{ refundAmount: 33.25, createdAt: '2026-11-20T10:00:00.000Z' }];
      server.answer('POST /api/refund', { total: 1, refunds });
      return { message: 'SUCCESS' };
    });
    server.answer(add, { message: 'SUCCESS' });
    await show(modal, language);
    expect(readDialog()).toContain(`${text.claimable}12.50`);
    expect(readDialog()).not.toContain('33.25');
    // One gold button at a time: the next step.
    const gold = () =>
      [text.receive, text.addWallet].map((name) =>
        onTop().getByRole('button', { name }).className.includes('gold'),
      );
    expect(gold()).toEqual([true, false]);
    const reads = server.requests('GET /api/wallet').length;
    await press(text.receive);
    expect(server.requests(receive)).toHaveLength(1);
    expect(currentToasts()).toMatchObject([{ tone: 'ok', text: await textOfCode('SUCCESS') }]);
    expect(server.requests('GET /api/wallet').length).toBeGreaterThan(reads);
    expect(readDialog()).toContain(text.nothing);
    expect(readDialog()).toContain(`${text.log}${text.date}${text.amount}17:0033.25`);
    const cells = [...document.querySelectorAll('th')].map(({ className }) => className !== '');
    expect(cells).toEqual([false, true]);
    expect(server.requests('POST /api/refund').at(-1)?.body).toEqual({ page: 1, limit: 10 });
    expect(isDisabled(text.receive)).toBe(true);
    expect(gold()).toEqual([false, true]);
    await press(text.addWallet);
    // The condition is shown before it is agreed to.
    expect(readDialog()).toContain(`${text.addTitle}32.50`);
    expect(readDialog()).toContain(text.warning(150, 10));
    await leave();
    expect(server.requests(add)).toEqual([]);
    await press(text.addWallet);
    await press(text.addWallet);
    expect(server.requests(add)).toHaveLength(1);
    expect(currentToasts()).toContainEqual(
      expect.objectContaining({ tone: 'ok', text: text.added(`32.50\u00A0${core.units.THB}`) }),
    );
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('an amount other than the confirmed one is not added, and the dialog asks again', async () => {
    const text = await loadText(language, 'refund');
    const errors = await loadText(language, 'errorTexts');
    server.answer(add, refusal('AMOUNTS_CHANGED'));
    await show(modal, language);
    await press(text.addWallet);
    server.answer('GET /api/refund/check', { ...due, refundAmount: 32.5 });
    await press(text.addWallet);
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.AMOUNTS_CHANGED }]);
    expect(readDialog()).toContain(`${text.addTitle}32.50`);
    server.answer(add, { message: 'SUCCESS' });
    await press(text.addWallet);
    expect(server.requests(add).map(({ query }) => query)).toEqual([
      { amount: '20' },
      { amount: '32.5' },
    ]);
  });

  test('while a bonus runs nothing can be done, and the reason is shown', async () => {
    const text = await loadText(language, 'refund');
    server.answer('GET /api/refund/check', { ...due, bonus: true });
    await show(modal, language);
    expect(readDialog()).toContain(text.holdsBonus);
    expect([isDisabled(text.receive), isDisabled(text.addWallet)]).toEqual([true, true]);
  });

  test('too much money keeps cashback where it is, and the amounts say so', async () => {
    const [text, core] = [await loadText(language, 'refund'), await loadText(language, 'core')];
    const [errors, home] = [
      await loadText(language, 'errorTexts'),
      await loadText(language, 'home'),
    ];
    server.answer('GET /api/eligibility', eligibilityOf({ cashbackToWallet: tooMuch(805.5) }));
    await show(modal, language);
    await pass(0);
    const reason = errors.BALANCE_REMAINS.replace(
      '{total}',
      `805.50\u00A0${core.units.THB}`,
    ).replace('{minimumBalance}', `5.00\u00A0${core.units.THB}`);
    expect(readDialog()).toContain(reason);
    expect([isDisabled(text.receive), isDisabled(text.addWallet)]).toEqual([false, true]);
    // The games were played empty meanwhile.
    server.answer('GET /api/wallet/refresh/slot', walletOf(0));
    server.answer('GET /api/eligibility', eligibilityOf());
    await press(home.checkBalance);
    expect(readDialog()).not.toContain(reason);
    expect(isDisabled(text.addWallet)).toBe(false);
  });

  test('a server that does not return what is possible leaves everything on offer', async () => {
    const text = await loadText(language, 'refund');
    server.answer('GET /api/eligibility', refusal('NO_DATA', 404));
    await show(modal, language);
    await pass(0);
    expect([isDisabled(text.receive), isDisabled(text.addWallet)]).toEqual([false, false]);
  });

  test('the server’s no is shown in words, and the question is closed', async () => {
    const text = await loadText(language, 'refund');
    const errors = await loadText(language, 'errorTexts');
    server.answer(add, refusal('BONUS_REMAINING'));
    await show(modal, language);
    await press(text.addWallet);
    await press(text.addWallet);
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.BONUS_REMAINING }]);
    expect(readDialog()).not.toContain(text.addTitle);
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('a lost reply is being checked, and cannot be pressed again meanwhile', async () => {
  server.answer(add, lost);
  server.answer('GET /api/idempotency-keys/:key', { state: 'DONE', amount: null, prize: null });
  await show(modal);
  await press('Add to wallet');
  await press('Add to wallet');
  expect(read()).toContain(
    "We're checking whether “Add cashback to wallet 20.00\u00A0baht” went through",
  );
  expect(onTop().getByRole('button', { name: 'Add to wallet' }).getAttribute('aria-busy')).toBe(
    'true',
  );
  expect(currentToasts()).toEqual([]);
  await pass(10_000);
  expect(readDialog()).toContain('The cashback is in your wallet.');
  expect(server.requests(add)).toHaveLength(1);
});

test('the operator’s banners come first, and only once', async () => {
  server.answer('GET /api/refund/banners', [{ image: '/b.png', html: '<b>News</b>' }]);
  await show(modal);
  expect(readDialog()).not.toContain('Get cashback');
  await press('Continue');
  expect(readDialog()).toContain('Get cashback');
});

test('cashback that cannot be received says why, and is still there', async () => {
  const [text, errors] = [await loadText('en', 'refund'), await loadText('en', 'errorTexts')];
  server.answer(receive, refusal('BONUS_REMAINING'));
  server.answer('GET /api/refund/check', { ...due, info: '<b>Every Monday</b>' });
  await show(modal);
  expect(readDialog()).toContain('Every Monday');
  const checks = server.requests('GET /api/refund/check').length;
  await press(text.receive);
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.BONUS_REMAINING }]);
  expect(readDialog()).toContain(`${text.claimable}12.50`);
  expect(readDialog()).toContain(text.none + text.noneHelp);
  // The possible steps are refetched.
  expect(server.requests('GET /api/refund/check').length).toBeGreaterThan(checks);
});

test('the reason against cashback is shown once, and only where there is some', async () => {
  const [text, errors] = [await loadText('en', 'refund'), await loadText('en', 'errorTexts')];
  const verdict = { isAllowed: false, reason: 'BONUS_ALREADY_ACTIVE', obstacle: null };
  server.answer(
    'GET /api/eligibility',
    eligibilityOf({ cashback: verdict, cashbackToWallet: verdict }),
  );
  server.answer('GET /api/refund/check', { ...due, bonus: true, refundAmount: baht(0) });
  await show(modal);
  expect(readDialog().split(errors.BONUS_ALREADY_ACTIVE)).toHaveLength(2);
  expect(readDialog()).not.toContain(text.holdsBonus);
});

test('without due cashback, neither a bonus nor another reason is shown against it', async () => {
  const [text, errors] = [await loadText('en', 'refund'), await loadText('en', 'errorTexts')];
  const cashback = { isAllowed: false, reason: 'BONUS_ALREADY_ACTIVE', obstacle: null };
  const none = { result: false, claimable: baht(0), refundAmount: baht(0) };
  server.answer('GET /api/eligibility', eligibilityOf({ cashback }));
  server.answer('GET /api/refund/check', { ...due, ...none });
  await show(modal);
  expect(readDialog()).toContain(text.nothing);
  expect(readDialog()).not.toContain(errors.BONUS_ALREADY_ACTIVE);
  server.answer('GET /api/refund/check', { ...due, ...none, bonus: true });
  await queryClient.invalidateQueries();
  await pass(0);
  expect(readDialog()).not.toContain(text.nothing);
});

test('cashback without a condition warns of none', async () => {
  const text = await loadText('en', 'refund');
  const free = { refundSuccess: 100, refundFail: 0, way: null };
  server.answer('GET /api/refund/check', { ...due, ...free });
  await show(modal);
  await press(text.addWallet);
  expect(readDialog()).toContain(text.addTitle);
  expect(readDialog()).not.toContain(text.warning(100, 0));
});

test('a server that returns no eligibility holds nothing up', async () => {
  server.answer('GET /api/eligibility', lost);
  await show(modal);
  expect(readDialog()).toContain('12.50');
  expect(isDisabled('Get cashback')).toBe(false);
});

test('nothing can be pressed before it is known what is possible, and a check can be asked for again', async () => {
  const [text, core] = [await loadText('en', 'refund'), await loadText('en', 'core')];
  const late = server.hold('GET /api/eligibility');
  server.answer('GET /api/refund/check', refusal('NO_DATA'));
  await show(modal);
  expect(readDialog()).toContain(core.loadFailed);
  server.answer('GET /api/refund/check', due);
  await press(core.retry);
  expect(onTop().queryByRole('button', { name: text.receive })).toBeNull();
  late.give(eligibilityOf());
  await pass(0);
  expect(isDisabled(text.receive)).toBe(false);
});

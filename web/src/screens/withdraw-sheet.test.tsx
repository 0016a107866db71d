import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { loadText } from '#lib/text.ts';
import { refusal } from '../test/fake-server.ts';
import { memberOf, walletOf } from '../test/samples.ts';
import {
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
  type,
} from '../test/stage.tsx';
import { WithdrawSheet } from './WithdrawSheet.tsx';

const server = stage();
const limits = { withdrawMin: baht(100), withdrawMax: baht(9_000) };
const moment = '2026-11-20T11:30:00.000Z';
const paying = {
  id: '0199a9a0-0000-7000-8000-000000000001',
  kind: 'withdrawal' as const,
  amount: baht(6_000),
  place: 'KBANK',
  direction: null,
  createdAt: '2026-11-20T09:58:00.000Z',
  steps: [
    { step: 'asked' as const, isDone: true, at: '2026-11-20T09:58:00.000Z' },
    { step: 'approved' as const, isDone: false, at: null },
    { step: 'sent' as const, isDone: false, at: null },
    { step: 'done' as const, isDone: false, at: null },
  ],
  wait: 'approval' as const,
  expectedAt: moment,
  mayCancel: true,
  failure: null,
};

/** A bonus at a third of its goal. */
const running = {
  status: true,
  type: 'bonus',
  name: 'Welcome',
  isArmed: false,
  value: baht(600),
  target: baht(1_800),
  floor: baht(60),
  hasOpenBets: false,
  keep: baht(300),
  forfeit: baht(300),
};

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(8_000));
  server.answer('GET /api/wallet/refresh/slot', walletOf(8_000));
  server.answer('GET /api/account/me', memberOf(walletOf(8_000)));
  server.answer('GET /api/lookup/withdraw', limits);
  server.answer('GET /api/lookup/banks', []);
});

const sheet = <WithdrawSheet onClose={() => undefined} />;

describe.each(shownLanguages)('in %s', (language) => {
  test('while a withdrawal is open its steps replace a form that would be rejected', async () => {
    const [text, progress] = [
      await loadText(language, 'withdraw'),
      await loadText(language, 'progress'),
    ];
    const { wallet, ...rest } = walletOf(2_000);
    server.answer('GET /api/wallet', { ...rest, wallet: { ...wallet, withdrawing: 6_000 } });
    server.answer('GET /api/progress', { items: [paying], serverTime: moment });
    await show(sheet, language);
    await pass(500);
    expect(readDialog()).toContain(text.waiting);
    expect(readDialog()).toContain('6,000.00');
    expect(readDialog()).toContain(progress.waits.approval);
    expect(readDialog()).toContain(progress.expected(formatMoment(moment)));
    expect(onTop().queryByRole('textbox')).toBeNull();
    expect(onTop().queryByRole('button', { name: text.submit })).toBeNull();
    expect(onTop().getByRole('button', { name: progress.cancelWithdrawal })).toBeTruthy();
  });

  test('while a bonus keeps the money from leaving, how far it got stands in place of the form', async () => {
    const [text, bonus] = [await loadText(language, 'withdraw'), await loadText(language, 'bonus')];
    server.answer('GET /api/bonus/check/active', running);
    await show(sheet, language);
    await pass(500);
    expect(readDialog()).toContain('Welcome');
    expect(readDialog()).toContain('1,800.00');
    expect(onTop().queryByRole('button', { name: text.submit })).toBeNull();
    server.answer('GET /api/bonus/clear', () => {
      server.answer('GET /api/bonus/check/active', { status: false, type: null });
      return { message: 'BONUS_CLEAR' as const };
    });
    await press(bonus.cancel);
    await pass(500);
    await press(bonus.cancel);
    await pass(500);
    expect(onTop().getByRole('button', { name: text.submit })).toBeTruthy();
  });

  test('an amount that staff check says so, with the time that the server expects', async () => {
    const [text, core] = [await loadText(language, 'withdraw'), await loadText(language, 'core')];
    const review = { above: baht(5_000), expectedAt: moment };
    server.answer('GET /api/lookup/withdraw', { ...limits, review });
    await show(sheet, language);
    await type(core.amount, '5000');
    expect(readDialog()).toContain(text.note);
    await type(core.amount, '5000.01');
    expect(readDialog()).not.toContain(text.note);
    expect(readDialog()).toContain(text.review(`5,000.00\u00A0${core.units.THB}`));
    expect(readDialog()).toContain(text.reviewUntil(formatMoment(moment)));
  });

  test('until there are times to go by, the form says by when our team aims to check it', async () => {
    const [text, core] = [await loadText(language, 'withdraw'), await loadText(language, 'core')];
    const review = { above: baht(5_000), expectedAt: null, reviewDueAt: moment };
    server.answer('GET /api/lookup/withdraw', { ...limits, review });
    await show(sheet, language);
    await type(core.amount, '6000');
    expect(readDialog()).toContain(text.reviewDue(formatMoment(moment)));
  });

  test('an empty wallet offers a deposit, not a button that would be rejected', async () => {
    const [text, deposit] = [
      await loadText(language, 'withdraw'),
      await loadText(language, 'deposit'),
    ];
    server.answer('GET /api/wallet', walletOf(0));
    server.answer('GET /api/limits', refusal('NO_DATA', 404));
    server.answer('GET /api/lookup/deposit', { banks: [], wallets: [], isManual: false });
    await show(sheet, language);
    await pass(0);
    expect(readDialog()).toContain(text.empty);
    expect(onTop().queryByRole('button', { name: text.submit })).toBeNull();
    await press(deposit.title);
    await pass(3_000);
    expect(server.requests('GET /api/lookup/deposit')).not.toEqual([]);
  });
});

test('an empty wallet offers no deposit during a break, which would be rejected', async () => {
  const [text, deposit] = [await loadText('en', 'withdraw'), await loadText('en', 'deposit')];
  server.answer('GET /api/wallet', { ...walletOf(0), isExcluded: true });
  await show(sheet);
  expect(readDialog()).toContain(text.empty);
  expect(onTop().queryByRole('button', { name: deposit.title })).toBeNull();
});

test.each([
  ['waits for its deposit', { ...running, isArmed: true }],
  ['reached its goal', { ...running, value: baht(1_800) }],
  ['has no figures', { status: true, type: 'bonus' }],
])('a bonus that %s leaves the form', async (_, condition) => {
  server.answer('GET /api/bonus/check/active', condition);
  await show(sheet);
  expect(onTop().getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('a bonus whose goal is reached in a game leaves the form as soon as the games say so', async () => {
  server.answer('GET /api/bonus/check/active', running);
  server.answer('GET /api/wallet/refresh/slot', () => {
    server.answer('GET /api/bonus/check/active', { ...running, value: baht(1_900) });
    return walletOf(9_300);
  });
  await show(sheet);
  await pass(500);
  expect(onTop().getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('a condition that cannot be read leaves the form', async () => {
  server.answer('GET /api/bonus/check/active', refusal('INTERNAL_SERVER_ERROR', 500));
  await show(sheet);
  // Asked again once.
  await pass(5_000);
  expect(onTop().getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('a server that returns no limit of its staff promises what it always did', async () => {
  const { note } = await loadText('en', 'withdraw');
  await show(sheet);
  await type('Amount', '8000');
  expect(readDialog()).toContain(note);
});

test('a withdrawal that was accepted says so, and its steps are below', async () => {
  const onClose = vi.fn();
  const { wallet, ...rest } = walletOf(2_000);
  server.answer('GET /api/progress', { items: [paying], serverTime: moment });
  server.answer('POST /api/wallet/withdrawAll', () => {
    server.answer('GET /api/wallet', { ...rest, wallet: { ...wallet, withdrawing: baht(6_000) } });
    return { message: 'SUCCESS' as const, ref: paying.id };
  });
  await show(<WithdrawSheet onClose={onClose} />);
  await type('Amount', '6000');
  await press('Withdraw');
  await pass(500);
  expect(readDialog()).toContain('We received your withdrawal of 6,000.00\u00A0baht');
  expect(read()).toContain('Your withdrawal is in progress');
  await press('OK');
  expect(onClose).toHaveBeenCalledOnce();
});

test('an amount that takes identity documents links to them', async () => {
  const { verification } = await loadText('en', 'limits');
  server.answer('POST /api/wallet/withdrawAll', refusal('VERIFICATION_REQUIRED', 409));
  server.answer('GET /api/account/verification', {
    state: null,
    above: baht(5_000),
    documents: ['passport'],
    back: true,
    portrait: false,
    keptDays: 30,
    sentAt: null,
    answerBy: null,
    decidedAt: null,
    reason: null,
  });
  await show(sheet);
  await type('Amount', '6000');
  await press('Withdraw');
  await pass(500);
  expect(readDialog()).toContain(verification.why('5,000.00\u00A0baht'));
});

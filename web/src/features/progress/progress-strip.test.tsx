// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { referenceOf } from '@wallet/contract/reference';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshBalances } from '#lib/money/balances.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import { pass, press, read, readDialog, show, shownLanguages, stage } from '../../test/stage.tsx';
import { ProgressStrip } from './ProgressStrip.tsx';
import type { ProgressItem } from './progress-state.ts';
import { markSeen, readSeen } from './seen-failures.ts';

const questions = vi.hoisted((): unknown[] => []);
vi.mock('#lib/live/server-news.ts', () => ({
  spread: (event: string, values: readonly unknown[]) => questions.push(event, ...values) > 0,
}));

const server = stage();
const id = 'b7b6a7a0-0000-4000-8000-000000000001';
const serverTime = '2026-11-20T10:00:00.000Z';

const withdrawal: ProgressItem = {
  id,
  kind: 'withdrawal',
  amount: baht(6000),
  place: 'KBANK',
  direction: null,
  createdAt: serverTime,
  steps: [
    { step: 'asked', isDone: true, at: serverTime },
    { step: 'approved', isDone: false, at: null },
    { step: 'sent', isDone: false, at: null },
    { step: 'done', isDone: false, at: null },
  ],
  wait: 'approval',
  expectedAt: '2026-11-20T10:12:00.000Z',
  mayCancel: true,
  failure: null,
};

function answer(...items: ProgressItem[]): void {
  server.answer('GET /api/progress', { items, serverTime });
}

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(3000));
  server.answer('GET /api/lookup/banks', []);
});

test('nothing under way takes no place', async () => {
  answer();
  await show(<ProgressStrip />);
  expect(read()).toBe('');
});

describe.each(shownLanguages)('in %s', (language) => {
  test('a waiting withdrawal shows its step, why it waits, until when, and its reference', async () => {
    const [text, core] = [await loadText(language, 'progress'), await loadText(language, 'core')];
    answer(withdrawal);
    await show(<ProgressStrip />, language);
    expect(read()).toContain(`6,000.00\u00A0${core.units.THB}`);
    expect(read()).toContain(text.waitsBriefly.approval);
    await press(new RegExp(text.kinds.withdrawal));
    expect(readDialog()).toContain(text.waits.approval);
    expect(readDialog()).toContain(text.expected('17:12'));
    expect(readDialog()).toContain(referenceOf(id));
    expect(screen.getByText(text.approved).closest('li')?.getAttribute('aria-current')).toBe(
      'step',
    );
  });

  test('one whose usual time is not known says by when our team aims to check it', async () => {
    const text = await loadText(language, 'progress');
    const reviewDueAt = '2026-11-20T10:12:00.000Z';
    answer({ ...withdrawal, expectedAt: null, reviewDueAt });
    await show(<ProgressStrip />, language);
    await press(new RegExp(text.kinds.withdrawal));
    expect(readDialog()).toContain(text.reviewDue('17:12'));
    await pass(Date.parse(reviewDueAt) - Date.now() + 1_000);
    expect(readDialog()).not.toContain(text.reviewDue('17:12'));
    expect(readDialog()).toContain(text.late);
  });

  test('can be cancelled after a question, and the end shows automatically', async () => {
    const text = await loadText(language, 'progress');
    answer(withdrawal);
    server.answer('DELETE /api/wallet/withdraw/:id', { message: 'SUCCESS' });
    await show(<ProgressStrip />, language);
    await press(new RegExp(text.kinds.withdrawal));
    await press(text.cancelWithdrawal);
    expect(readDialog()).toContain(text.cancelTitle);
    answer();
    await press(text.cancelWithdrawal);
    expect(
      server.requests('DELETE /api/wallet/withdraw/:id').map(({ params }) => params['id']),
    ).toEqual([id]);
    expect(read()).toContain(text.cancelled);
  });
});

test('a QR whose time is over is not called late: it ends', async () => {
  const text = await loadText('en', 'progress');
  answer({ ...withdrawal, kind: 'qr', wait: 'payment', mayCancel: false });
  await show(<ProgressStrip />);
  await pass(Date.parse(`${withdrawal.expectedAt}`) - Date.now() + 1_000);
  expect(read()).toContain(text.waitsBriefly.payment);
  expect(read()).not.toContain(text.lateBriefly);
});

test('a withdrawal whose cancel was done without a reply is shown as cancelled', async () => {
  const name = 'DELETE /api/wallet/withdraw/:id';
  server.answer(name, () => (server.requests(name).length > 1 ? { message: 'SUCCESS' } : lost));
  answer(withdrawal);
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  await press('Cancel withdrawal');
  answer();
  await press('Cancel withdrawal');
  expect(read()).toContain('Cancelled. The money is back in your wallet.');
  expect(read()).not.toContain('connection');
});

test('a cancel that came too late is said to be, and the sheet shows the present state', async () => {
  answer(withdrawal);
  server.answer('DELETE /api/wallet/withdraw/:id', refusal('WITHDRAW_TOO_LATE', 409));
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  await press('Cancel withdrawal');
  answer({ ...withdrawal, mayCancel: false, wait: 'company' });
  await press('Cancel withdrawal');
  expect(read()).toContain('can no longer be cancelled');
  expect(read()).toContain('The bank is paying it out');
});

test('an open sheet follows the live connection to the end', async () => {
  answer(withdrawal);
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  answer();
  server.answer('GET /api/progress/:id', { end: 'done', amount: baht(6000) });
  await refreshBalances();
  await pass(1_000);
  expect(readDialog()).not.toContain('Our team checks amounts');
  expect(document.querySelectorAll('dialog [class*="reached"]')).toHaveLength(4);
});

test.each([
  ['cancelled', 'Cancelled. History shows where the money is.'],
  ['failed', 'Not carried out. History shows where the money is.'],
  ['expired', 'It has expired. If you paid, check History.'],
] as const)('what left the list because it was %s is not shown as done', async (end, words) => {
  answer(withdrawal);
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  answer();
  server.answer('GET /api/progress/:id', { end, amount: null });
  await refreshBalances();
  await pass(1_000);
  expect(server.requests('GET /api/progress/:id')[0]?.params).toEqual({ id });
  expect(readDialog()).toContain(words);
  expect(document.querySelectorAll('dialog [class*="reached"]')).toHaveLength(0);
});

test('what left the list of a server that returns no ends is said to be over, and nothing more', async () => {
  answer(withdrawal);
  server.answer('GET /api/progress/:id', refusal('NO_DATA', 404));
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  answer();
  await refreshBalances();
  await pass(1_000);
  expect(readDialog()).toContain('No longer in progress. See its result in History.');
});

test('what is still open after it left the list is asked for again, to its end', async () => {
  const { waits } = await loadText('en', 'progress');
  answer(withdrawal);
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  answer();
  server.answer('GET /api/progress/:id', { end: 'open', amount: null });
  await refreshBalances();
  await pass(1_000);
  expect(readDialog()).toContain(waits.approval);
  server.answer('GET /api/progress/:id', { end: 'done', amount: baht(6000) });
  await pass(61_000);
  expect(readDialog()).not.toContain(waits.approval);
});

test('what moved another amount than was asked for shows what moved', async () => {
  answer({ ...withdrawal, kind: 'qr', amount: baht(500), wait: 'payment', mayCancel: false });
  await show(<ProgressStrip />);
  await press(/Payment QR/);
  answer();
  server.answer('GET /api/progress/:id', { end: 'done', amount: baht(100) });
  await refreshBalances();
  await pass(1_000);
  expect(readDialog()).toContain('100.00\u00A0baht');
  expect(readDialog()).not.toContain('500.00');
});

test('past its usual time it says so', async () => {
  answer(withdrawal);
  await show(<ProgressStrip />);
  await pass(13 * 60_000);
  expect(read()).toContain('Taking longer than usual');
});

test('a slip that was not accepted is red until it was read', async () => {
  answer({
    ...withdrawal,
    kind: 'slip',
    amount: null,
    place: null,
    wait: null,
    mayCancel: false,
    expectedAt: null,
    failure: 'DEST_ACC_INVALID',
    steps: [
      { step: 'asked', isDone: true, at: serverTime },
      { step: 'sent', isDone: true, at: serverTime },
      { step: 'done', isDone: false, at: null },
    ],
  });
  await show(<ProgressStrip />);
  expect(read()).toContain('Failed');
  // The name of the row says that it failed.
  await press(/Slip.*Failed/);
  expect(readDialog()).toContain('The slip was paid to another account. Please contact us.');
  await press('I understand');
  await pass(1_000);
  expect(read()).toBe('');
});

test.each([
  ['in', 'back in your wallet'],
  ['out', 'still in the game'],
] as const)(
  'a move %s that was rejected after the sheet was closed says where its money is',
  async (direction, where) => {
    answer({
      ...withdrawal,
      ...{ kind: 'move', amount: baht(80), place: 'PG', direction },
      ...{ wait: null, mayCancel: false, expectedAt: null },
      steps: [
        { step: 'asked', isDone: true, at: serverTime },
        { step: 'sent', isDone: true, at: serverTime },
        { step: 'done', isDone: false, at: null },
      ],
    });
    await show(<ProgressStrip />);
    await press(/Game transfer.*Failed/);
    expect(readDialog()).toContain('The game provider did not accept this transfer.');
    expect(readDialog()).toContain(`The money is ${where}.`);
    expect(readDialog()).not.toContain('bank');
  },
);

test('a question to the staff begins with what it is about', async () => {
  answer(withdrawal);
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  await press('Ask our team');
  expect(questions).toEqual([
    'question',
    `About Withdrawal 6,000.00\u00A0baht, reference ${referenceOf(id)}:`,
  ]);
});

test('of many failures that were read the latest are remembered', () => {
  const ids = Array.from({ length: 25 }, (_, at) => `failure-${at}`);
  for (const id of ids) markSeen(id);
  expect(readSeen()).toEqual(ids.slice(-20).toReversed());
});

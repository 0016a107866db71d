// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { referenceOf } from '@wallet/contract/reference';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  press,
  read,
  readDialog,
  show,
  shownLanguages,
  stage,
} from '../../test/stage.tsx';
import { OpenWithdrawal } from './OpenWithdrawal.tsx';
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
    const steps = [...document.querySelectorAll('dialog li')];
    // A reached step has its check and its time.
    const [asked, next] = steps;
    expect(asked?.textContent).toBe(`${text.steps.withdrawal.asked}17:00`);
    expect(next?.textContent).toBe(text.approved);
    expect(
      steps.map((step) => [step.getAttribute('aria-current'), step.querySelectorAll('svg').length]),
    ).toEqual([
      ...[
        [null, 1],
        ['step', 0],
        [null, 0],
        [null, 0],
      ],
    ]);
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

test('a cancel that came too late is reported, and the sheet shows the present state', async () => {
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
] as const)(
  'a movement that left the list because it was %s is not shown as done',
  async (end, words) => {
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
  },
);

test('a deposit whose money is kept says so until that has an end, and one that was sent back says when', async () => {
  const { ends, returned } = await loadText('en', 'progress');
  answer({ ...withdrawal, kind: 'qr', amount: baht(500), wait: 'payment', mayCancel: false });
  await show(<ProgressStrip />);
  await press(/Payment QR/);
  answer();
  server.answer('GET /api/progress/:id', { end: 'held', amount: baht(80) });
  await refreshBalances();
  await pass(1_000);
  expect(readDialog()).toContain(ends.held);
  expect(readDialog()).toContain('80.00\u00A0baht');
  expect(onTop().getByRole('link').getAttribute('href')).toBe('/user/profile');
  const returnedAt = '2026-11-20T10:12:00.000Z';
  server.answer('GET /api/progress/:id', { end: 'returned', amount: baht(80), returnedAt });
  await pass(61_000);
  expect(readDialog()).toContain(returned('17:12'));
  expect(onTop().getByRole('link').getAttribute('href')).toBe('/user/statement');
  // It has ended: no one asks again.
  const asked = server.requests('GET /api/progress/:id').length;
  await pass(121_000);
  expect(server.requests('GET /api/progress/:id')).toHaveLength(asked);
});

test('a movement that left the list of a server without ends is shown as over, and nothing more', async () => {
  answer(withdrawal);
  server.answer('GET /api/progress/:id', refusal('NO_DATA', 404));
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  answer();
  await refreshBalances();
  await pass(1_000);
  expect(readDialog()).toContain('No longer in progress. See its result in History.');
});

test('a movement that is still open after it left the list is asked for again, to its end', async () => {
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

test('a movement of another amount than was asked for shows what moved', async () => {
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

test('past its usual time it says so, also when that time has changed meanwhile', async () => {
  const { lateBriefly } = await loadText('en', 'progress');
  answer(withdrawal);
  await show(<ProgressStrip />);
  answer({ ...withdrawal, expectedAt: '2026-11-20T10:14:00.000Z' });
  await pass(13 * 60_000);
  expect(read()).not.toContain(lateBriefly);
  await pass(2 * 60_000);
  expect(read()).toContain(lateBriefly);
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
  // Also at the next visit.
  cleanup();
  await show(<ProgressStrip />);
  expect(read()).toBe('');
});

test('a failure whose sheet was only looked at stays', async () => {
  const { approved } = await loadText('en', 'progress');
  answer({ ...withdrawal, wait: null, mayCancel: false });
  await show(<ProgressStrip />);
  const failed = document.querySelector('section button');
  expect(failed?.className).toContain('failed');
  await press(/Withdrawal.*Failed/);
  // It was rejected before it was approved: the mark is where it stopped, and nowhere else.
  const stopped = [...document.querySelectorAll('dialog [class*="stopped"]')];
  expect(stopped.map(({ textContent }) => textContent)).toEqual([approved]);
  expect(stopped[0]?.querySelector('svg')).not.toBeNull();
  expect(document.querySelector('dialog [aria-current]')).toBeNull();
  await press('Close');
  await pass(1_000);
  expect(read()).toContain('Failed');
});

test('a reference is copied as it is read', async () => {
  const text = await loadText('en', 'progress');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answer(withdrawal);
  await show(<ProgressStrip />);
  expect(document.querySelector('section')?.getAttribute('aria-label')).toBe(text.title);
  await press(/Withdrawal/);
  await press(text.copyReference);
  expect(copied).toHaveBeenCalledExactlyOnceWith(referenceOf(id));
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

/** The steps of an item that failed at its last one. */
const failedAtTheEnd: ProgressItem['steps'] = [
  { step: 'asked', isDone: true, at: serverTime },
  { step: 'sent', isDone: true, at: serverTime },
  { step: 'done', isDone: false, at: null },
];

test.each([
  ['NAME_MISMATCH', 'nameMismatch'],
  ['ACCOUNT_CLOSED', 'accountClosed'],
  ['PROOF_NEEDED', 'proofNeeded'],
  ['PLAY_REVIEW', 'playReview'],
  ['CONTACT_US', 'contactUs'],
  [null, null],
] as const)(
  'a withdrawal that failed for %s says why, and where the money is',
  async (failure, why) => {
    const [text, statement] = [await loadText('en', 'progress'), await loadText('en', 'statement')];
    answer({
      ...withdrawal,
      ...{ wait: null, mayCancel: false, expectedAt: null, failure, steps: failedAtTheEnd },
    });
    await show(<ProgressStrip />);
    await press(/Withdrawal.*Failed/);
    expect(readDialog()).toContain(why === null ? text.bankRefused : statement[why]);
    expect(readDialog()).toContain(text.moneyBack);
    // The mark of a failure is at the step that was not reached.
    const stopped = document.querySelector('dialog [class*="stopped"]')?.textContent;
    expect(stopped).toBe(text.steps.withdrawal.done);
    expect(onTop().queryByRole('button', { name: text.cancelWithdrawal })).toBeNull();
  },
);

test('a slip that was rejected for what this release has no word for is still said to be rejected', async () => {
  const { UNKNOW_ERROR } = await loadText('en', 'errorTexts');
  const failure = 'OF_A_LATER_RELEASE' as 'INVALID_SLIP';
  const slip = { kind: 'slip', amount: null, place: null, failure } as const;
  answer({ ...withdrawal, ...slip, wait: null, mayCancel: false, steps: failedAtTheEnd });
  await show(<ProgressStrip />);
  await press(/Slip.*Failed/);
  await pass(0);
  expect(readDialog()).toContain(UNKNOW_ERROR);
});

test.each([
  ['slip', 'company', 'companies'],
  ['gift', 'company', 'companies'],
  ['move', 'company', 'companies'],
  ['notice', 'company', 'payment'],
  ['qr', 'payment', 'payment'],
  ['withdrawal', 'staff', 'staff'],
  ['withdrawal', 'paused', 'paused'],
] as const)('a %s that waits for %s says so', async (kind, wait, words) => {
  const text = await loadText('en', 'progress');
  server.answer('GET /api/lookup/banks', [
    { code: 'KBANK', nameTH: '', nameEN: 'Kasikorn', nameLA: null, color: '#138f2d' },
  ]);
  answer({ ...withdrawal, kind, wait, mayCancel: false, direction: 'out' });
  await show(<ProgressStrip />);
  expect(read()).toContain(text.waitsBriefly[wait]);
  await press(new RegExp(text.kinds[kind]));
  const why = words === 'companies' ? text.companies[kind as 'move'] : text.waits[words];
  expect(readDialog()).toContain(why);
  expect(readDialog()).toContain('Kasikorn');
  // A QR ends; the others usually are done by then.
  const until = kind === 'qr' ? text.expires('17:12') : text.expected('17:12');
  expect(readDialog()).toContain(until);
  expect(readDialog().includes(referenceOf(id))).toBe(kind !== 'qr');
  expect(onTop().queryByRole('button', { name: text.cancelWithdrawal })).toBeNull();
  if (kind === 'move') expect(readDialog()).toContain(text.steps.moveOut.done);
  questions.length = 0;
  await press(text.ask);
  await pass(1_000);
  expect(readDialog()).toBe('');
  const what = `${text.kinds[kind]} 6,000.00\u00A0baht`;
  const question = kind === 'qr' ? text.askTextOfQr(what) : text.askText(what, referenceOf(id));
  expect(questions).toEqual(['question', question]);
});

test('the list is asked for again each minute while something is under way, and not otherwise', async () => {
  answer(withdrawal);
  const reads = () => server.requests('GET /api/progress').length;
  await show(<ProgressStrip />);
  const first = reads();
  await pass(59_000);
  expect(reads()).toBe(first);
  answer();
  await pass(1_500);
  expect(reads()).toBe(first + 1);
  await pass(180_000);
  expect(reads()).toBe(first + 1);
});

test('the end of what left the list is not guessed while it cannot be read', async () => {
  const text = await loadText('en', 'progress');
  answer(withdrawal);
  server.answer('GET /api/progress/:id', refusal('SERVICE_BUSY', 503));
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  answer();
  await refreshBalances();
  await pass(100);
  expect(readDialog()).toContain(text.waits.approval);
  await pass(20_000);
  expect(readDialog()).toContain(text.ends.unknown);
  expect(onTop().getByRole('link').getAttribute('href')).toBe('/user/statement');
});

test('a cancelled withdrawal asks with its amount, closes the sheet, and reads the wallet again', async () => {
  const text = await loadText('en', 'progress');
  answer(withdrawal);
  server.answer('DELETE /api/wallet/withdraw/:id', { message: 'SUCCESS' });
  await show(<ProgressStrip />);
  await press(/Withdrawal/);
  await press(text.cancelWithdrawal);
  expect(readDialog()).toContain(text.cancelBody('6,000.00\u00A0baht'));
  await press(text.keep);
  expect(server.requests('DELETE /api/wallet/withdraw/:id')).toEqual([]);
  await press(text.cancelWithdrawal);
  const before = server.requests('GET /api/wallet').length;
  await press(text.cancelWithdrawal);
  await pass(1_000);
  expect(readDialog()).toBe('');
  expect(server.requests('GET /api/wallet').length).toBeGreaterThan(before);
});

test('of many failures that were read the latest are remembered', () => {
  expect(readSeen()).toEqual([]);
  const ids = Array.from({ length: 25 }, (_, at) => `failure-${at}`);
  for (const id of ids) markSeen(id);
  expect(readSeen()).toEqual(ids.slice(-20).toReversed());
  // One that is read again takes no place of another.
  markSeen('failure-10');
  expect(readSeen()).toHaveLength(20);
  expect(new Set(readSeen()).size).toBe(20);
});

test('the open withdrawal is shown in place of its form, and the history where there is none', async () => {
  const [text, core] = [await loadText('en', 'progress'), await loadText('en', 'core')];
  const failed = { ...withdrawal, id: 'failed', wait: null, mayCancel: false } as const;
  answer({ ...withdrawal, id: 'qr', kind: 'qr', wait: 'payment' }, failed, withdrawal);
  await show(<OpenWithdrawal />);
  expect(read()).toContain(text.waits.approval);
  expect(read()).toContain(referenceOf(id));
  cleanup();
  answer(failed);
  queryClient.clear();
  await show(<OpenWithdrawal />);
  expect(read()).toBe(core.navStatement);
  expect(onTop().getByRole('link').getAttribute('href')).toBe('/user/statement');
  cleanup();
  server.answer('GET /api/progress', lost);
  queryClient.clear();
  await show(<OpenWithdrawal />);
  await pass(20_000);
  expect(read()).toContain(core.loadFailed);
  answer(withdrawal);
  await press(core.retry);
  expect(read()).toContain(text.waits.approval);
  // The loaded list stays when it cannot be read again.
  server.answer('GET /api/progress', lost);
  void queryClient.invalidateQueries();
  await pass(20_000);
  expect(read()).toContain(text.waits.approval);
});

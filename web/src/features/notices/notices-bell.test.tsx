import { act, cleanup, screen } from '@testing-library/react';
import { learnServerTime } from '@wallet/client/server-clock';
import { store } from '@wallet/client/storage';
import type { ReplyOf } from '@wallet/contract/api';
import { bankName } from '@wallet/contract/lookup/bank-name';
import { baht } from '@wallet/contract/test/sample';
import { formatTime } from '@wallet/contract/time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkOwner, known, ownersMark, storeOwn } from '#lib/own/own.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { lost } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  press,
  readDialog,
  show,
  shownLanguages,
  stage,
  start,
} from '../../test/stage.tsx';
import { NoticesBell } from './NoticesBell.tsx';

type Entry = ReplyOf<'POST /api/statement'>['statements'][number];

const server = stage();
const at = (minutesAgo: number) => new Date(start - minutesAgo * 60_000).toISOString();

function entry(id: string, minutesAgo: number, changes: Partial<Entry> = {}): Entry {
  return {
    _id: id,
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'SCB',
    to: 'WALLET',
    amount: baht(250),
    createdAt: at(minutesAgo),
    updatedAt: at(minutesAgo),
    balance: null,
    ...changes,
  };
}

function list(...statements: Entry[]): void {
  server.answer('POST /api/statement', { total: statements.length, statements, days: [] });
}

const scb = { nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial', nameLA: 'ໄທພານິດ' };
const payout = { statementType: 'withdraw', from: 'WALLET', to: 'SCB' } as const;
const bell = () => screen.getByRole('button').getAttribute('aria-label');

beforeEach(() => {
  startSession('token-of-noy');
  store('session', known, ownersMark());
  checkOwner();
  server.answer('GET /api/wallet', walletOf(300));
  server.answer('GET /api/lookup/banks', [{ code: 'SCB', ...scb, color: '#4e2e7f' }]);
  server.answer('POST /api/statement/slip', { total: 0, slips: [] });
});

describe.each(shownLanguages)('in %s', (language) => {
  test('the bell counts new notices, and lists those sent to the phone', async () => {
    const [text, core] = [await loadText(language, 'push'), await loadText(language, 'core')];
    const statement = await loadText(language, 'statement');
    const sum = (amount: string) => `${amount}\u00A0${core.units.THB}`;
    const bank = bankName(language, scb);
    list(
      entry('came', 5),
      entry('back', 9, { ...payout, status: 'FAILED', amount: baht(80) }),
      entry('paid', 3_000, { ...payout, amount: baht(60) }),
      entry('sent back', 3_001, { ...payout, amount: baht(70), sentBack: 'closed' }),
    );
    await show(<NoticesBell />, language);
    expect(bell()).toBe(text.bellUnseen(2));
    await press(text.bellUnseen(2));
    expect(readDialog()).toContain(statement.depositArrived(sum('250.00'), bank));
    expect(readDialog()).toContain(text.cameBack(sum('80.00')));
    expect(readDialog()).toContain(text.paidOut(sum('60.00'), bank));
    expect(readDialog()).toContain(text.sentBack(sum('70.00')));
    expect(readDialog()).not.toContain(text.paidOut(sum('70.00'), bank));
    for (const ago of [text.ago.minute(5), text.ago.minute(9), text.ago.day(2)]) {
      expect(readDialog()).toContain(ago);
    }
    // The hour itself is one touch away.
    expect(onTop().getByTitle(formatTime(at(5))).textContent).toBe(text.ago.minute(5));
    await pass(60_000);
    expect(readDialog()).toContain(text.ago.minute(6));
    await press(core.close);
    await pass(500);
    expect(bell()).toBe(text.bell);
    // Opened a moment ago, on this phone, by this member.
    cleanup();
    list(entry('new', 1, { amount: baht(9) }), entry('came', 5));
    await show(<NoticesBell />, language);
    await pass(20_000);
    expect(bell()).toBe(text.bellUnseen(1));
  });
});

test('a slip that was rejected is named by its amount, where that could be read', async () => {
  const { slipRefused, bellUnseen } = await loadText('en', 'push');
  list();
  const slip = { status: 'FAILED', note: null, isWithStaff: false, link: '' } as const;
  server.answer('POST /api/statement/slip', {
    total: 2,
    slips: [
      { ...slip, id: 'read', reference: 'read', amount: baht(120), createdAt: at(3) },
      { ...slip, id: 'unread', reference: 'unread', amount: null, createdAt: at(4) },
    ],
  });
  await show(<NoticesBell />);
  await press(bellUnseen(2));
  expect(readDialog()).toContain(slipRefused('120.00\u00A0baht'));
  expect(readDialog()).toContain(slipRefused(null));
});

test('the bell counts to nine, and its sheet links to the history', async () => {
  const { bellUnseen, toStatement } = await loadText('en', 'push');
  const came = (count: number) =>
    list(...Array.from({ length: count }, (_, id) => entry(`${id}`, 5)));
  const count = () => screen.getByRole('button').textContent;
  came(9);
  await show(<NoticesBell />);
  expect(count()).toBe('9');
  came(10);
  await queryClient.invalidateQueries();
  await pass(0);
  expect(count()).toBe('9+');
  await press(bellUnseen(10));
  await press(toStatement);
  await pass(500);
  expect([window.location.pathname, readDialog()]).toEqual(['/user/statement', '']);
});

test('without any, the sheet says what will be there; when it fails to load, it can be asked again', async () => {
  list();
  await show(<NoticesBell />);
  await press('Notices');
  for (const call of ['POST /api/statement', 'POST /api/statement/slip'] as const) {
    expect(server.requests(call)[0]?.body).toEqual({ page: 1, limit: 10 });
  }
  expect(readDialog()).toContain('No notices yet');
  await press('Deposit');
  expect(window.location.pathname + window.location.search).toBe('/user/home?open=deposit');
  cleanup();
  server.answer('POST /api/statement', lost);
  await show(<NoticesBell />);
  await pass(20_000);
  await press('Notices');
  expect(readDialog()).not.toContain('No notices yet');
  list(entry('came', 5));
  await press('Try again');
  expect(readDialog()).toContain('250.00');
  // Loaded notices stay when they cannot be read again.
  server.answer('POST /api/statement', lost);
  void queryClient.invalidateQueries();
  await pass(20_000);
  expect(readDialog()).not.toContain("We couldn't load this");
  expect(readDialog()).toContain('250.00');
});

test('notices count as seen once it is known whose phone it is, by the clock of the server', async () => {
  const { bellUnseen } = await loadText('en', 'push');
  storeOwn('notices-seen', at(6));
  window.sessionStorage.removeItem(known);
  checkOwner();
  list(entry('came', 5), entry('before', 60), entry('long ago', 1_500));
  // The phone is an hour behind.
  vi.setSystemTime(start - 3_600_000);
  learnServerTime(new Date(start).toUTCString());
  await show(<NoticesBell />);
  expect(bell()).toBe(bellUnseen(2));
  store('session', known, ownersMark());
  await act(async () => checkOwner());
  await pass(0);
  expect(bell()).toBe(bellUnseen(1));
});

test('the outcome of documents that this phone sent is a notice, and no other phone asks for it', async () => {
  const { documentsChecked } = await loadText('en', 'push');
  list();
  await show(<NoticesBell />);
  expect(server.requests('GET /api/account/verification')).toEqual([]);
  cleanup();
  storeOwn('documents-sent', 'passport');
  server.answer('GET /api/account/verification', {
    state: 'refused',
    above: baht(5_000),
    documents: ['passport'],
    back: true,
    portrait: true,
    keptDays: 30,
    sentAt: at(90),
    answerBy: null,
    decidedAt: at(3),
    reason: 'expired',
  });
  await show(<NoticesBell />);
  expect(bell()).toContain('1');
  await press(/1/);
  expect(readDialog()).toContain(documentsChecked);
});

test('while the notices load nothing is shown of them, and each has a machine-readable time, too', async () => {
  const { bell: title, none } = await loadText('en', 'push');
  const reply = server.hold('POST /api/statement');
  await show(<NoticesBell />);
  await press(title);
  expect(readDialog()).not.toContain(none);
  reply.give({ total: 1, statements: [entry('came', 5)], days: [] });
  await pass(0);
  expect(document.querySelector('dialog time')?.getAttribute('datetime')).toBe(at(5));
  // The clock keeps running while the sheet is open.
  const { ago } = await loadText('en', 'push');
  await pass(50_000);
  expect(readDialog()).toContain(ago.minute(5));
  await pass(15_000);
  expect(readDialog()).toContain(ago.minute(6));
});

import { cleanup, screen } from '@testing-library/react';
import { store } from '@wallet/client/storage';
import type { ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test } from 'vitest';
import { endOfToken, known, lookAtOwner, storeOwn } from '#lib/own/own.ts';
import { startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { lost } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import { pass, press, readDialog, show, shownLanguages, stage, start } from '../../test/stage.tsx';
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

const payout = { statementType: 'withdraw', from: 'WALLET', to: 'SCB' } as const;
const bell = () => screen.getByRole('button').getAttribute('aria-label');

beforeEach(() => {
  startSession('token-of-noy');
  store('session', known, endOfToken());
  lookAtOwner();
  server.answer('GET /api/wallet', walletOf(300));
  server.answer('GET /api/lookup/banks', [
    { code: 'SCB', nameTH: 'SCB', nameEN: 'SCB', nameLA: 'SCB', color: '#4e2e7f' },
  ]);
  server.answer('POST /api/statement/slip', { total: 0, slips: [] });
});

describe.each(shownLanguages)('in %s', (language) => {
  test('the bell counts what is new, and lists what was sent to the phone', async () => {
    const [text, core] = [await loadText(language, 'push'), await loadText(language, 'core')];
    const statement = await loadText(language, 'statement');
    const sum = (amount: string) => `${amount}\u00A0${core.units.THB}`;
    list(
      entry('came', 5),
      entry('back', 9, { ...payout, status: 'FAILED', amount: baht(80) }),
      entry('paid', 3_000, { ...payout, amount: baht(60) }),
    );
    await show(<NoticesBell />, language);
    expect(bell()).toBe(text.bellUnseen(2));
    await press(text.bellUnseen(2));
    expect(readDialog()).toContain(statement.depositArrived(sum('250.00'), 'SCB'));
    expect(readDialog()).toContain(text.cameBack(sum('80.00')));
    expect(readDialog()).toContain(text.paidOut(sum('60.00'), 'SCB'));
    for (const ago of [text.ago.minute(5), text.ago.minute(9), text.ago.day(2)]) {
      expect(readDialog()).toContain(ago);
    }
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

test('without any, the sheet says what will stand there; when lost, it can be asked again', async () => {
  list();
  await show(<NoticesBell />);
  await press('Notices');
  expect(readDialog()).toContain('No notices yet');
  await press('Deposit');
  expect(window.location.pathname + window.location.search).toBe('/user/home?open=deposit');
  cleanup();
  server.answer('POST /api/statement', lost);
  await show(<NoticesBell />);
  await pass(20_000);
  await press('Notices');
  expect(readDialog()).not.toContain('No notices yet');
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

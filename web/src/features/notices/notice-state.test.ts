import type { ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { noticesOf, unseenCount } from './notice-state.ts';

type Entry = ReplyOf<'POST /api/statement'>['statements'][number];
type Slip = ReplyOf<'POST /api/statement/slip'>['slips'][number];

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

function entry(id: string, hour: number, changes: Partial<Entry>): Entry {
  return {
    _id: id,
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'SCB',
    to: 'WALLET',
    amount: baht(100),
    createdAt: at(1),
    updatedAt: at(hour),
    balance: null,
    ...changes,
  };
}

function slip(id: string, hour: number, changes: Partial<Slip> = {}): Slip {
  return {
    id,
    createdAt: at(hour),
    amount: null,
    status: 'FAILED',
    note: null,
    isWithStaff: false,
    link: '',
    reference: id,
    ...changes,
  };
}

const payout = { statementType: 'withdraw', from: 'WALLET', to: 'KBANK' } as const;

test('notices are money that came, payouts that ended, and slips that failed, newest first', () => {
  const entries = [
    entry('came', 2, {}),
    entry('coming', 9, { status: 'PENDING' }),
    entry('bonus', 9, { statementType: 'bonus' }),
    entry('paid', 5, payout),
    entry('leaving', 9, { ...payout, status: 'PENDING' }),
    entry('back', 4, { ...payout, status: 'FAILED' }),
    entry('sent back', 8, { ...payout, sentBack: 'open' }),
    entry('called off', 9, { ...payout, status: 'FAILED', reason: 'CANCELLED' }),
  ];
  const slips = [
    slip('refused', 3, { amount: baht(70) }),
    slip('read', 9, { status: 'SUCCESS' }),
    slip('being read', 9, { status: 'PENDING' }),
  ];
  // With the place on the member's side and the time of the outcome, not of the request.
  expect(noticesOf(entries, slips, at(6))).toEqual([
    { id: 'sent back', kind: 'sentBack', amount: baht(100), place: 'KBANK', at: at(8) },
    { id: 'documents', kind: 'documents', amount: null, place: '', at: at(6) },
    { id: 'paid', kind: 'payout', amount: baht(100), place: 'KBANK', at: at(5) },
    { id: 'back', kind: 'returned', amount: baht(100), place: 'KBANK', at: at(4) },
    { id: 'refused', kind: 'slip', amount: baht(70), place: '', at: at(3) },
    { id: 'came', kind: 'deposit', amount: baht(100), place: 'SCB', at: at(2) },
  ]);
});

test('the newest twenty notices are listed', () => {
  const entries = Array.from({ length: 23 }, (_, hour) => entry(`${hour}`, hour, {}));
  const listed = noticesOf(entries, []).map(({ id }) => id);
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([20, '22', '3']);
});

test('notices since the last look count; without a look, those within a day', () => {
  const notices = noticesOf([entry('a', 2, {}), entry('b', 6, {})], []);
  const now = Date.parse(at(8));
  expect(unseenCount(notices, null, now)).toBe(2);
  expect(unseenCount(notices, null, now + 20 * 3_600_000)).toBe(1);
  expect(unseenCount(notices, null, now + 22 * 3_600_000)).toBe(0);
  expect(unseenCount(notices, at(2), now)).toBe(1);
  expect(unseenCount(notices, at(6), now)).toBe(0);
});

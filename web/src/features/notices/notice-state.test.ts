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
    entry('called off', 9, { ...payout, status: 'FAILED', reason: 'CANCELLED' }),
  ];
  const slips = [slip('refused', 3), slip('read', 9, { status: 'SUCCESS' })];
  expect(noticesOf(entries, slips).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'paid payout',
    'back returned',
    'refused slip',
    'came deposit',
  ]);
});

test('what came since the last look counts; without a look, what came within a day', () => {
  const notices = noticesOf([entry('a', 2, {}), entry('b', 6, {})], []);
  const now = Date.parse(at(8));
  expect(unseenCount(notices, null, now)).toBe(2);
  expect(unseenCount(notices, null, now + 22 * 3_600_000)).toBe(0);
  expect(unseenCount(notices, at(2), now)).toBe(1);
  expect(unseenCount(notices, at(6), now)).toBe(0);
});

import { expect, test } from 'vitest';
import { versionOfSeen } from './read-withdrawal.ts';

type Row = Parameters<typeof versionOfSeen>[0];
type Risk = Parameters<typeof versionOfSeen>[1];

const row = {
  id: 'W-1',
  amount: 6_000_00n,
  bankCode: 'SCB',
  bankAccountNo: '1234567890',
  bankAccountName: 'NOY DEEJAI',
  isActive: true,
  caseId: null,
  why: { code: 'above-automatic' },
} as Row;
const risk = { bankChangedAt: null, passwordChangedAt: null, deposited: 1n, wallet: 1n } as Risk;
const seen = versionOfSeen(row, risk, []);
const at = new Date('2026-11-20T10:00:00Z');

test.each<[string, Partial<Row>, Partial<Risk>, bigint[]]>([
  ['the amount', { amount: 6_000_01n }, {}, []],
  ['the bank', { bankCode: 'KTB' }, {}, []],
  ['the account', { bankAccountNo: '1234567891' }, {}, []],
  ['the name of its holder', { bankAccountName: 'NOI DEEJAI' }, {}, []],
  ['whether the member is locked', { isActive: false }, {}, []],
  ['a case about it', { caseId: 7n }, {}, []],
  ['the reason to look', { why: { code: 'holder-changed' } }, {}, []],
  ['the day of the account', {}, { bankChangedAt: at }, []],
  ['the day of the password', {}, { passwordChangedAt: at }, []],
  ['a flag', {}, {}, [3n]],
])('an approver has to look again when this has changed: %s', (_, changed, then, flags) => {
  expect(versionOfSeen({ ...row, ...changed }, { ...risk, ...then }, flags)).not.toBe(seen);
});

test('money that comes and goes meanwhile is not a reason to look again', () => {
  const moved = { ...risk, deposited: 2n, wallet: 2n };
  expect(versionOfSeen({ ...row, isAsked: true }, moved, [])).toBe(seen);
});

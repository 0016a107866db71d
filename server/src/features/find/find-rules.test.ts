import { referenceOf } from '@wallet/contract/reference';
import { describe, expect, test } from 'vitest';
import { digitPattern, type Meaning, meaningOf } from './find-rules.ts';

const today = '2026-11-24';
const id = '01a20ad1-2d10-7d2e-943d-212d47fc3b7b';

test.each<[string, string, Partial<Meaning>]>([
  ['a phone', '081-234 5678', { digits: '0812345678', words: null }],
  ['a phone with its country', '+66 81 234 5678', { digits: '66812345678' }],
  ['a member number as it is printed', '#100027', { digits: '100027', caseNumber: '100027' }],
  ['a whole id', id.toUpperCase(), { uuid: id }],
  ['a short reference', referenceOf(id), { ending: id.slice(-12) }],
  ['an invite code', 'pr100027', { inviter: '100027' }],
  ['a slip number with spaces', '0140 6009 1520 AOR01234', { code: '014060091520AOR01234' }],
  ['a game account', 'pg_user01', { code: 'pg_user01' }],
  ['a Thai name', 'สมชาย ใจ', { words: 'สมชาย ใจ', code: null, digits: null }],
  ['a phone in brackets', '(081) 234-5678', { digits: '0812345678' }],
  ['too little for a code', 'PG1', { code: null, words: 'PG1' }],
  ['the shortest code', 'PG01', { code: 'PG01' }],
  ['one sign', 'x', { words: null }],
  ['as many digits as a case may have', '1'.repeat(18), { caseNumber: '1'.repeat(18) }],
  ['more digits than a case may have', '1'.repeat(19), { caseNumber: null, code: '1'.repeat(19) }],
])('%s: %s', (_, typed, meant) => {
  expect(meaningOf(typed, today)).toMatchObject(meant);
});

test.each([
  ['400 23/11', 400_00n, '2026-11-23'],
  ['23/11 400.50', 400_50n, '2026-11-23'],
  ['12,000.00 บาท 1/2/2026', 12_000_00n, '2026-02-01'],
  ['฿400 2026-11-23', 400_00n, '2026-11-23'],
  ['₭70,000 2026-11-23', 70_000_00n, '2026-11-23'],
  ['2026-11-23 70000 ₭', 70_000_00n, '2026-11-23'],
  ['081 2026-11-23', 81_00n, '2026-11-23'],
  ['400 23/11/2569', 400_00n, '2026-11-23'],
  ['400 23/11/69', 400_00n, '2026-11-23'],
  // Without a year it is the latest day that was.
  ['400 25/11', 400_00n, '2025-11-25'],
  ['400 24/11', 400_00n, '2026-11-24'],
  ['400 23/11/36', 400_00n, '2036-11-23'],
  ['400 23/11/37', 400_00n, '1994-11-23'],
] as const)('an amount with a day: %s', (typed, amount, day) => {
  expect(meaningOf(typed, today)).toMatchObject({ amountOn: { amount, day }, digits: null });
});

test.each(['400', '400 31/02', 'x 23/11', '400 500', '0 23/11'])(
  '%s is not an amount with a day',
  (typed) => {
    expect(meaningOf(typed, today).amountOn).toBeNull();
  },
);

describe('digits in messages', () => {
  const fits = (typed: string, said: string) => new RegExp(digitPattern(typed) ?? '').test(said);
  test('are found as a whole, or by their last four', () => {
    expect(fits('0812345678', 'my number 0812345678.')).toBe(true);
    expect(fits('5678', 'my number 0812345678')).toBe(true);
    expect(fits('081', 'my number 0812345678')).toBe(false);
    expect(fits('0812', 'my number 0812345678')).toBe(false);
    expect(fits('34567', 'my number 0812345678')).toBe(false);
    expect(fits('my 345678', 'my 0812345678')).toBe(false);
    expect(digitPattern('hello')).toBeNull();
  });
});

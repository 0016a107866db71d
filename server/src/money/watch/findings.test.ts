import { checkCodes } from '@wallet/contract/pauses/checks';
import { expect, test } from 'vitest';
import { findingOf } from './findings.ts';

test('a check is stored by its code, and one of another release in its own words', () => {
  const found = { rows: 2, sample: '42' };
  expect(findingOf({ check: 'nothing is negative', ...found })).toEqual({
    code: 'balance-negative',
    ...found,
  });
  expect(findingOf({ check: 'the moon is full', ...found })).toEqual({
    code: 'written',
    words: 'the moon is full',
    ...found,
  });
});

test('no two checks share a code', () => {
  const codes = Object.values(checkCodes);
  expect(new Set(codes).size).toBe(codes.length);
});

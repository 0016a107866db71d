import { expect, test } from 'vitest';
import { accountLikeness, likenessOf, nameLikeness } from './account-mask-rules.ts';

test.each([
  ['xxx-x-x6789-x', '1234567890', 'match'],
  ['xxx-x-x6780-x', '1234567890', 'no'],
  ['XXX-X-X6789-X', '1234567890', 'match'],
  ['123-4-56789-0', '1234567890', 'match'],
  ['xxxxxxx7901x', '123456779012', 'match'],
  ['***789*', '1234567890', 'unsure'],
  ['xxx-789-x', '1234567890', 'unsure'],
  ['xxx-111-x', '1234567890', 'no'],
  ['xxx-x-xxxx9-0', '1234567890', 'unsure'],
  ['', '1234567890', 'unsure'],
] as const)('account %s and %s: %s', (mask, accountNo, likeness) => {
  expect(accountLikeness(mask, accountNo)).toBe(likeness);
});

test.each([
  ['SOMCHAI J', 'SOMCHAI JAIDEE', 'match'],
  ['Mr. Somchai J.', 'SOMCHAI JAIDEE', 'match'],
  ['SOMCHAI', 'SOMCHAI JAIDEE', 'match'],
  ['SOMC***', 'SOMCHAI JAIDEE', 'unsure'],
  ['SOMSAK J', 'SOMCHAI JAIDEE', 'no'],
  ['SOMCHAI D', 'SOMCHAI JAIDEE', 'no'],
  ['นาย สมชาย ใ***', 'สมชาย ใจดี', 'match'],
  ['น.ส. สมศรี ใ', 'สมชาย ใจดี', 'no'],
  ['นาย สมชาย ใ', 'SOMCHAI JAIDEE', 'unsure'],
  ['', 'SOMCHAI JAIDEE', 'unsure'],
] as const)('name %s and %s: %s', (shown, known, likeness) => {
  expect(nameLikeness(shown, known)).toBe(likeness);
});

const known = { bankNumber: '014', accountNo: '1234567890', accountName: 'SOMCHAI JAIDEE' };

test.each([
  [{ bankNumber: '014', account: 'xxx-x-x6789-x', name: 'SOMCHAI J' }, 'match'],
  [{ bankNumber: '', account: 'xxx-x-x6789-x', name: '' }, 'match'],
  [{ bankNumber: '004', account: 'xxx-x-x6789-x', name: 'SOMCHAI J' }, 'no'],
  [{ bankNumber: '014', account: 'xxx-x-x1111-x', name: 'SOMCHAI J' }, 'no'],
  [{ bankNumber: '014', account: 'xxx-x-x6789-x', name: 'MALEE J' }, 'no'],
  [{ bankNumber: '014', account: '', name: 'SOMCHAI J' }, 'unsure'],
  [{ bankNumber: '014', account: '', name: 'สมชาย ใ' }, 'unsure'],
] as const)('%j: %s', (shown, likeness) => {
  expect(likenessOf(shown, known)).toBe(likeness);
});

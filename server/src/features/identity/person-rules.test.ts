import { expect, test } from 'vitest';
import { personMark } from './person-rules.ts';

const born = '1990-05-17';

test.each([
  ['SOMCHAI JAIDEE', 'Somchay Jaidi'],
  ['SOMCHAI JAIDEE', 'MR SOMCHAI JAIDEE'],
  ['SOMCHAI JAIDEE', 'JAIDEE SOMCHAI'],
  ['SOMCHAI JAIDEE', 'SOMJAI CHAIDEE'],
  ['THONGSOUK VONGSA', 'TONGSUK WONGSA'],
  ['ANAN SUKJAI', 'ANUN SUKCHAI'],
])('%s and %s may be one person', (one, other) => {
  expect(personMark(one, born)).toBe(personMark(other, born));
  expect(personMark(one, born)).not.toBe(personMark(other, '1990-05-18'));
});

test.each([
  ['SOMCHAI JAIDEE', 'SOMSAK JAIDEE'],
  ['SOMCHAI JAIDEE', 'SOMCHAI WONGSA'],
])('%s and %s are two people', (one, other) => {
  expect(personMark(one, born)).not.toBe(personMark(other, born));
});

test.each(['', 'SOMCHAI', 'สมชาย ใจดี', '*** ***'])('%s cannot be compared', (name) => {
  expect(personMark(name, born)).toBeNull();
});

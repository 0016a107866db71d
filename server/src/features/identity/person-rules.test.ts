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
  ['KAEW SUKJAI', 'GAEW SUGJAI'],
  ['KHAM SUKJAI', 'QAM SUKJAI'],
  ['BOONMEE SUKJAI', 'PUNMI SUKJAI'],
  ['DANAI SUKJAI', 'THANAI SUKJAI'],
  ['SARA SUKJAI', 'ZALA SUKSHAI'],
  ['RATTANA PHROM', 'LATANA PROM'],
  ['OUDOM SUKJAI', 'UDOM SUKJAI'],
  ['SOMYING WANG', 'SOMING VANG'],
  ['JOSÉ SUKJAI', 'JOSE SUKJAI'],
  ['Miss NOI SUKJAI', 'MRS. NOI SUKJAI'],
  ['MS NOI SUKJAI', 'Dr. NOI SUKJAI'],
])('%s and %s may be one person', (one, other) => {
  expect(personMark(one, born)).toBe(personMark(other, born));
  expect(personMark(one, born)).not.toBe(personMark(other, '1990-05-18'));
});

test.each([
  ['SOMCHAI JAIDEE', 'SOMSAK JAIDEE'],
  ['SOMCHAI JAIDEE', 'SOMCHAI WONGSA'],
  ['ANAN SUKJAI', 'NAN SUKJAI'],
  ['HONG SUKJAI', 'ONG SUKJAI'],
  ['NOI SUKJAI', 'NOI NOI SUKJAI'],
])('%s and %s are two people', (one, other) => {
  expect(personMark(one, born)).not.toBe(personMark(other, born));
});

test.each(['', 'SOMCHAI', 'สมชาย ใจดี', '*** ***'])('%s cannot be compared', (name) => {
  expect(personMark(name, born)).toBeNull();
});

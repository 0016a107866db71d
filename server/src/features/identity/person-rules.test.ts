import { expect, test } from 'vitest';
import { personMark, personMarks } from './person-rules.ts';

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
  ['KHUN NOI SUKJAI', 'MSTR. NOI SUKJAI'],
  ['POL. LT. COL. NOI SUKJAI', 'ASST.PROF.DR. NOI SUKJAI'],
  ['M.L. NOI SUKJAI', 'MOM LUANG NOI SUKJAI'],
  ['Dr Noi Sukjai', 'NOI SUKJAI'],
  ['NOI SUKJAI', 'SUKJAI NOI (MR.)'],
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

test('a word that may be a title is searched as a name too, and one that may be a name as a title', () => {
  const [own] = personMarks('NOI SUKJAI', born);
  expect(personMarks('NOI SUKJAI', born)).toEqual([own]);
  expect(personMarks('KHUN NOI SUKJAI', born)).toHaveLength(2);
  expect(personMarks('KHUN NOI SUKJAI', born)[0]).toBe(own);
  // Some first names begin like a rank: a suspicion is enough.
  expect(personMark('CAPT NOI SUKJAI', born)).not.toBe(own);
  expect(personMarks('CAPT NOI SUKJAI', born)).toContain(own);
  // A title that leaves no first and last name is a name.
  expect(personMarks('KHUN SUKJAI', born)).toHaveLength(1);
});

test.each(['', 'SOMCHAI', 'MR SOMCHAI', 'สมชาย ใจดี', '*** ***'])(
  '%s cannot be compared',
  (name) => {
    expect(personMark(name, born)).toBeNull();
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, buddhistYears, commonYear, isBirthDate, readBirthDate } from './birth-date.ts';

const today = '2026-11-26';

test.each([
  ['16/03/1997', '1997-03-16'],
  ['6-3-1997', '1997-03-06'],
  ['16 03 1997', '1997-03-16'],
  ['16031997', '1997-03-16'],
  // As an identity card has it.
  ['16/03/2540', '1997-03-16'],
  ['29/02/2000', '2000-02-29'],
  ['29/02/2001', null],
  ['31/04/1990', null],
  ['03/16/1997', null],
  ['16/03/97', null],
  ['27/11/2026', null],
  ['26/11/1905', null],
  ['25/11/1906', '1906-11-25'],
  ['26.11.2026', '2026-11-26'],
  // The year 2400 of the Buddhist era; one before is not a birth date in either.
  ['16/03/2400', null],
  ['16/03/2399', null],
  [' 16/03/1997 ', '1997-03-16'],
  ['๑๖/๐๓/๒๕๔๐', '1997-03-16'],
  ['໑໖໐໓໑໙໙໗', '1997-03-16'],
  ['', null],
  ['1997-03-16', null],
])('%s is read as %s', (typed, date) => {
  expect(readBirthDate(typed, today)).toBe(date);
});

test.each([
  ['2006-11-26', 20],
  ['2006-11-27', 19],
  ['2004-02-29', 22],
  ['2026-11-26', 0],
])('a person born on %s is %i', (born, age) => {
  expect(ageOn(born, today)).toBe(age);
});

test('a year from 2400 on is of the Buddhist era', () => {
  expect([2399, 2400, 2569].map(commonYear)).toEqual([2399, 1857, 2026]);
  expect(buddhistYears).toBe(543);
});

test('a day that is written in either era is read back', () => {
  const day = fc.date({ min: new Date('1910-01-01'), max: new Date(today), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.boolean(), (at, isBuddhist) => {
      const date = at.toISOString().slice(0, 10);
      const [year, month, day] = date.split('-').map(Number);
      const written = `${day}/${month}/${(year ?? 0) + (isBuddhist ? 543 : 0)}`;
      expect(readBirthDate(written, today)).toBe(date);
      expect(isBirthDate(date, today)).toBe(true);
    }),
  );
});

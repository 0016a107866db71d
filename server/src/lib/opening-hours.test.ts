import { expect, test } from 'vitest';
import { isOpenAt, nextOpening, opensAt } from './opening-hours.ts';

/** A time by Bangkok's clock. */
function at(time: string): Date {
  return new Date(`2026-03-01T${time}:00+07:00`);
}

const day = { from: '09:00', until: '18:00' };
const night = { from: '20:00', until: '02:00' };

test.each([
  ['08:59', day, false],
  ['09:00', day, true],
  ['17:59', day, true],
  ['18:00', day, false],
  ['19:59', night, false],
  ['20:00', night, true],
  ['01:59', night, true],
  ['02:00', night, false],
  ['03:00', { from: '00:00', until: '00:00' }, true],
])('at %s with the hours %o people answer: %s', (time, hours, isOpen) => {
  expect(isOpenAt(at(time), hours)).toBe(isOpen);
});

test('people are back at the next opening, today or tomorrow', () => {
  expect(nextOpening(at('12:00'), day)).toBeNull();
  expect(nextOpening(at('06:30'), day)).toEqual(at('09:00'));
  expect(nextOpening(at('18:00'), day)).toEqual(new Date('2026-03-02T09:00:00+07:00'));
  expect(nextOpening(at('02:00'), night)).toEqual(at('20:00'));
  expect(nextOpening(at('00:10'), day)).toEqual(at('09:00'));
  expect(nextOpening(at('06:30'), { from: '09:45', until: '18:00' })).toEqual(at('09:45'));
  expect(opensAt(at('00:10'), day)).toEqual(at('09:00'));
  expect(opensAt(at('12:00'), day)).toEqual(at('12:00'));
});

import { expect, test } from 'vitest';
import { ofTypedDay, ofTypedTime } from './typed-time.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

test('a typed time is one of Bangkok, in either era', () => {
  expect(ofTypedTime('26/11/2026 14:05', now)).toBe('2026-11-26T07:05:00.000Z');
  expect(ofTypedTime(' 6.3.2569 9:05:07 ', now)).toBe('2026-03-06T02:05:07.000Z');
});

test('a time that does not exist or lies in the future is invalid', () => {
  for (const typed of ['', '14:05', '31/02/2026 10:00', '01/13/2026 10:00', '01/01/2026 24:00']) {
    expect(ofTypedTime(typed, now), typed).toBeNull();
  }
  expect(ofTypedTime('26/11/2026 18:59', now)).not.toBeNull();
  expect(ofTypedTime('26/11/2026 19:01', now)).toBeNull();
});

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5.11.2569', '2026-11-05'],
  [' 29-02-2028 ', '2028-02-29'],
  ['29/02/2026', null],
  ['11/13/2026', null],
  ['5/11/26', null],
  ['2026-11-05', null],
  ['05/11/2026 10:00', null],
])('the typed day %s is %s', (typed, day) => {
  expect(ofTypedDay(typed)).toBe(day);
});

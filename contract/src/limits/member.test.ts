import { expect, test } from 'vitest';
import { limits } from './member.ts';

const { body: exclusion } = limits['POST /api/limits/exclusion'];
const { body: session } = limits['PUT /api/limits/session'];
const { body: check } = limits['PUT /api/limits/check'];

test.for([
  ['days of a time-out', exclusion, (days: number) => ({ kind: 'time-out', days }), 1, 42],
  [
    'months of an exclusion',
    exclusion,
    (months: number) => ({ kind: 'self-exclusion', months }),
    6,
    60,
  ],
  ['minutes of play', session, (minutes: number) => ({ minutes }), 5, 1_440],
  ['minutes between checks', check, (minutes: number) => ({ minutes }), 5, 1_440],
] as const)('%s are whole, and as many as are offered', ([, body, bodyOf, least, most]) => {
  const asked = [least - 1, least, least + 0.5, most, most + 1];
  expect(asked.filter((each) => body.safeParse(bodyOf(each)).success)).toEqual([least, most]);
});

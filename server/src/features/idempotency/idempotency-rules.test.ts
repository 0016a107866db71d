import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { saysNothingWasDone } from './idempotency-rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const hoursAgo = (hours: number) => newId(now.getTime() - hours * 3_600_000);

test.each([
  ['made this moment', hoursAgo(0), true],
  ['of two days ago', hoursAgo(48), true],
  ['that is known still', hoursAgo(70.999), true],
  ['that may have been forgotten', hoursAgo(71), false],
  ['of last year', hoursAgo(9_000), false],
  ['of a clock half an hour ahead', hoursAgo(-0.5), true],
  ['of a clock almost an hour ahead', hoursAgo(-0.999), true],
  ['of a clock an hour ahead', hoursAgo(-1), false],
  ['of a clock in another year', hoursAgo(-9_000), false],
])('a key %s', (_, key, isTelling) => {
  expect(saysNothingWasDone(key, now)).toBe(isTelling);
});

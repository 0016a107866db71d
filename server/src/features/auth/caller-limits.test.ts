import { expect, test } from 'vitest';
import { databaseWithClock } from '#test/database-clock.ts';
import { countFrom } from './caller-limits.ts';

const limits = [
  ['login', 120, 60],
  ['loginFailure', 60, 600],
  ['otpSend', 60, 3_600],
  ['unproved', 60, 600],
  ['registration', 30, 3_600],
] as const;

test('one address has so many calls of each kind, and waits until their time is over', async () => {
  const { db } = await databaseWithClock();
  for (const [what, max, retryAfterSeconds] of limits) {
    const count = () => countFrom(db, what, { ip: '203.0.113.7' });
    for (let call = 1; call <= max; call += 1) await count();
    await expect(count(), what).rejects.toMatchObject({
      code: what === 'login' ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT',
      retryAfterSeconds,
    });
  }
});

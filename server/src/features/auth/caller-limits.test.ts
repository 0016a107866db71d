import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNumbers } from '#db/numbers.ts';
import { testDatabase } from '#test/database.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { countFrom, countNeighbours, countProved, countUnknownDeviceSms } from './caller-limits.ts';

const limits = [
  ['login', 120, 60, 1_200],
  ['loginFailure', 60, 600, 600],
  ['otpSend', 60, 3_600, 300],
  ['unproved', 60, 600, 600],
  ['registration', 30, 3_600, 300],
] as const;

test('one address has so many calls of each kind, and waits until their time is over', async () => {
  const { db } = await databaseWithClock();
  for (const [what, max, retryAfterSeconds] of limits) {
    const count = () => countFrom(db, what, { ip: '203.0.113.7' });
    await count();
    await sql`update attempt set count = ${max - 1} where key = ${`${what}:203.0.113.7`}`.execute(
      db,
    );
    await count();
    await expect(count(), what).rejects.toMatchObject({
      code: what === 'login' ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT',
      retryAfterSeconds,
    });
  }
});

test('the network around an address has a limit of its own, and this machine has none', async () => {
  const { db } = await databaseWithClock();
  for (const [what, , , most] of limits) {
    for (const [first, near, far] of [
      ['203.0.113.7', '203.0.113.8', '203.0.114.7'],
      ['2001:db8:1:2::7', '2001:db8:1:2:3::8', '2001:db8:1:3::7'],
      ['127.0.0.1', '127.0.0.1', '::1'],
    ] as const) {
      await countFrom(db, what, { ip: first });
      await sql`update attempt set count = ${most - 1} where key like '%/24' or key like '%/64'`.execute(
        db,
      );
      await countFrom(db, what, { ip: near });
      const later = countFrom(db, what, { ip: near });
      if (first === '127.0.0.1') await later;
      else await expect(later, what).rejects.toMatchObject({ code: /^REQUEST_LIMIT/ });
      await countFrom(db, what, { ip: far });
    }
  }
});

test('neighbouring numbers get twenty codes an hour, wherever they are asked for but here', async () => {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  const send = (phone: string, ip = '203.0.113.7') => countNeighbours(db, phone, { ip });
  for (let nth = 10; nth <= 29; nth += 1) await send(`08123400${nth}`, `203.0.113.${nth}`);
  const full = { code: 'REQUEST_LIMIT', retryAfterSeconds: 3_600 };
  await expect(send('0812349999')).rejects.toMatchObject(full);
  await send('0812350000');
  await send('0812349999', '127.0.0.1');
});

test('unknown devices have as many messages in an hour as they are given', async () => {
  const { db } = await databaseWithClock();
  for (let nth = 1; nth <= 3; nth += 1) await countUnknownDeviceSms(db, 3);
  await expect(countUnknownDeviceSms(db, 3)).rejects.toMatchObject({
    ...{ code: 'REQUEST_LIMIT', retryAfterSeconds: 3_600 },
  });
  await countUnknownDeviceSms(db, 5);
});

test('the proof of one phone is good for thirty tries an hour', async () => {
  const db = await openNumbers(await testDatabase(), { current: randomBytes(32), before: null });
  for (let nth = 1; nth <= 30; nth += 1) await countProved(db, '0812345678');
  await expect(countProved(db, '0812345678')).rejects.toMatchObject({
    code: 'REQUEST_LIMIT',
    retryAfterSeconds: 3_600,
  });
  await countProved(db, '0812345679');
});

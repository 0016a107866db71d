import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { openNumbers } from '#db/numbers.ts';
import { hashOfToken } from '#lib/token.ts';
import { testDatabase } from '#test/database.ts';
import { withoutWaiting } from '#test/without-waiting.ts';
import { addOtp, consumeOtp, findOtp, lockSends, readSends, takeTry } from './otp-store.ts';

const phone = '0812345678';
const here = { phone, purpose: 'register', place: '10.0.0.1' } as const;

async function world() {
  const db = await openNumbers(await testDatabase(), {
    current: Buffer.alloc(32, 1),
    before: null,
  });
  let nth = 0;
  const send = async (
    sends: Partial<{ phone: string; purpose: 'password'; place: string }> = {},
  ) => {
    nth += 1;
    const token = `token ${nth}`;
    const code = { tokenHash: hashOfToken(token), ref: 'ABCD', codeHash: Buffer.from('h') };
    await inTransaction(db, (tx) => addOtp(tx, { ...here, ip: '10.0.0.1', ...code, ...sends }));
    return token;
  };
  const isReplaced = async (token: string) => {
    const { rows } = await sql<{ isReplaced: boolean }>`
      select replaced_at is not null as "isReplaced" from otp where token_hash = ${hashOfToken(token)}`.execute(
      db,
    );
    return rows[0]?.isReplaced;
  };
  return { db, send, isReplaced };
}

test('a code replaces the earlier one of the same client, phone and purpose, unless that is verified', async () => {
  const { db, send, isReplaced } = await world();
  const verified = await send();
  await sql`update otp set verified_at = now()`.execute(db);
  const others = [
    await send({ phone: '0899999999' }),
    await send({ purpose: 'password' }),
    await send({ place: '10.0.0.2' }),
  ];
  const first = await send();
  const second = await send();
  const states = await Promise.all([verified, ...others, first, second].map(isReplaced));
  expect(states).toEqual([false, false, false, false, true, false]);
});

test('codes are counted of one phone and purpose: those of here, and those of unknown clients', async () => {
  const { db, send } = await world();
  await send();
  await sql`update otp set blocked_at = now() - interval '5 minutes', created_at = now() - interval '1 minute'`.execute(
    db,
  );
  await send({ place: '10.0.0.2' });
  await send({ place: 'device:x' });
  await send({ purpose: 'password' });
  await send({ phone: '0899999999' });
  const sends = await readSends(db, here);
  expect(sends).toMatchObject({ todayFromAnywhere: expect.any(Number) });
  const day = 86_400;
  const untilMidnight = day - ((Date.now() / 1_000 + 7 * 3_600) % day);
  expect(Math.abs(sends.dayEndsSeconds - untilMidnight)).toBeLessThan(10);
  // In the first minute of a day the earlier code belongs to yesterday.
  const isYesterday = day - untilMidnight < 70;
  expect([sends.today, sends.todayFromAnywhere]).toEqual(isYesterday ? [0, 1] : [1, 2]);
  expect(Math.round(sends.secondsAgo ?? 0)).toBe(60);
  expect(Math.round((sends.blockedSeconds ?? 0) / 60)).toBe(10);
  const none = await readSends(db, { ...here, place: '10.0.0.3' });
  expect(none).toMatchObject({ today: 0, secondsAgo: null, blockedSeconds: null });
});

test('a code can be tried unless it is blocked, replaced, used up or over', async () => {
  const { db, send } = await world();
  const token = await send();
  const tokenHash = hashOfToken(token);
  const attempt = (purpose: 'register' | 'password' = 'register') =>
    takeTry(db, { tokenHash, purpose, triesMax: 3 });
  expect(await attempt('password')).toBeUndefined();
  expect(await findOtp(db, tokenHash, 'password')).toBeUndefined();
  const first = await attempt();
  expect(first).toEqual({
    ...{ id: expect.any(BigInt), phone, codeHash: Buffer.from('h'), tries: 1 },
  });
  for (const column of ['blocked_at', 'replaced_at', 'consumed_at']) {
    await sql`update otp set ${sql.ref(column)} = now()`.execute(db);
    expect(await attempt(), column).toBeUndefined();
    await sql`update otp set ${sql.ref(column)} = null`.execute(db);
  }
  await sql`update otp set expires_at = now() - interval '1 second'`.execute(db);
  expect(await attempt()).toBeUndefined();
  await sql`update otp set expires_at = now() + interval '1 second'`.execute(db);
  expect([(await attempt())?.tries, (await attempt())?.tries, await attempt()]).toEqual([
    ...[2, 3, undefined],
  ]);
  const use = () => inTransaction(db, (tx) => consumeOtp(tx, first?.id ?? 0n));
  expect([await use(), await use()]).toEqual([true, false]);
});

test('sends to one phone wait for each other, and for no other phone', async () => {
  const { db } = await world();
  await inTransaction(db, async (tx) => {
    await lockSends(tx, phone);
    const meanwhile = (other: string) => withoutWaiting(db, (second) => lockSends(second, other));
    await meanwhile('0899999999');
    await expect(meanwhile(phone)).rejects.toMatchObject({ code: '55P03' });
  });
});

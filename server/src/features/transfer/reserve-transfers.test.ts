import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { closedCall } from '#idempotency/request-store.ts';
import { newId } from '#lib/ids.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { testDatabaseWithUrl } from '#test/database.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { manyMembers } from '#test/many-members.ts';
import { templates } from '#test/test-cluster.ts';
import type { Reservation } from './reservation-store.ts';
import { type Reserved, reserveLeg } from './reserve-transfers.ts';

const call = 'transfer';
const asked = (text: string) => Buffer.from(text.padEnd(32));

/** Two members with 100 each who play PG, and reservations of the first. */
async function world() {
  const { db } = await testDatabaseWithUrl(templates.product);
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  for (const memberId of [noy, malee]) {
    const paid = {
      channel: 'KBANK',
      externalRef: newId(),
      amount: 100_00n,
      currency: 'THB',
    } as const;
    await inTransaction(db, (tx) =>
      settleDeposit(tx, { ...paid, paidAt: new Date(), memberId, qrId: null }),
    );
    await sql`
      insert into game_account (member_id, code, username, password, state)
      values (${memberId}, 'PG', ${`m${memberId}`}, '', 'active')`.execute(db);
  }
  const leg = (change: Partial<Reservation> = {}): Reservation => {
    const id = newId();
    return {
      ...{ memberId: noy, currency: 'THB', partner: 'PG', direction: 'in', username: 'm' },
      ...{ amount: 10_00n, credit: 10_00n, onwardCode: null, id, requestRef: id, request: null },
      ...change,
    } as const;
  };
  const reserve = async (change: Partial<Reservation> = {}) => {
    const item = leg(change);
    return outcomeOf(await reserveLeg(db, item));
  };
  const settle = () =>
    sql`update movement set state = 'posted', settled_at = now() where is_open`.execute(db);
  return { db, noy, malee, leg, reserve, settle };
}

function outcomeOf(reserved: Reserved): string {
  return reserved.kind === 'refused'
    ? `${reserved.refusal.code} ${reserved.refusal.status}`
    : reserved.kind;
}

test('a reservation has a job in half a minute, and is begun once', async () => {
  const { db, leg, reserve } = await world();
  const item = leg();
  expect(await reserveLeg(db, item)).toEqual({ kind: 'reserved' });
  expect(await reserveLeg(db, item)).toEqual({ kind: 'begun' });
  const { rows } = await sql`
    select key, company, round(extract(epoch from run_at - now()))::int between 25 and 30 as "isSoon"
    from job where kind = 'game-transfer'`.execute(db);
  expect(rows).toEqual([{ key: item.id, company: 'PG', isSoon: true }]);
  expect(await reserve()).toBe('TRANSFER_UNSETTLED 409');
});

test('a key is one request of one content; what was closed begins nothing', async () => {
  const { db, malee, leg, reserve, settle } = await world();
  const request = { key: 'key', call, asked: asked('one') };
  const first = leg({ request });
  expect(await reserveLeg(db, first)).toEqual({ kind: 'reserved' });
  expect(await reserveLeg(db, leg({ request }))).toEqual({
    ...{ kind: 'earlier', requestRef: first.id },
  });
  expect(await reserve({ request: { ...request, asked: asked('other') } })).toBe('KEY_INVALID 409');
  // The key of someone else is another one.
  expect(await reserve({ request, memberId: malee })).toBe('reserved');
  await settle();
  await sql`update request set call = ${closedCall}`.execute(db);
  expect(await reserve({ request })).toBe('KEY_CLOSED 409');
});

test('without a key the same again within three seconds is hasty, of its member alone', async () => {
  const { db, malee, reserve, settle } = await world();
  const request = { key: null, call, asked: asked('one') };
  expect(await reserve({ request })).toBe('reserved');
  await settle();
  expect(await reserve({ request })).toBe('REQUEST_LIMIT 429');
  expect(await reserve({ request, memberId: malee })).toBe('reserved');
  expect(await reserve({ request: { ...request, asked: asked('other') } })).toBe('reserved');
  await settle();
  await sql`update request set created_at = created_at - interval '3 seconds'`.execute(db);
  expect(await reserve({ request })).toBe('reserved');
});

test('of several reservations at the same time each member’s are decided one after the other', async () => {
  const { db, noy, malee, reserve } = await world();
  const outcomes = await Promise.all([
    reserve({ memberId: malee, amount: 60_00n }),
    reserve({ amount: 60_00n }),
    reserve({ amount: 10_00n }),
    reserve({ amount: 60_00n, partner: 'JOKER' }),
    reserve({ memberId: malee, amount: 40_01n, partner: 'JOKER' }),
  ]);
  expect(outcomes).toEqual([
    'reserved',
    'reserved',
    'TRANSFER_UNSETTLED 409',
    'MONEY_NOT_ENOUGH 409',
    'MONEY_NOT_ENOUGH 409',
  ]);
  const { rows } = await sql`
    select member_id as "memberId", game_transfer.amount
    from game_transfer join movement using (id) order by member_id`.execute(db);
  expect(rows).toEqual([
    { memberId: noy, amount: 60_00n },
    { memberId: malee, amount: 60_00n },
  ]);
});

test('members are locked in the order of their numbers, however their reservations come', async () => {
  const { db, noy, malee, reserve } = await world();
  // As it happens to be stored, the first member comes last.
  await sql`update member set name = 'Noy' where id = ${noy}`.execute(db);
  const { both } = await inTransaction(db, async (tx) => {
    await lockMemberRow(tx, noy);
    const reserved = Promise.all([reserve({ memberId: malee }), reserve()]);
    await untilLocked(db, 1);
    await sql`select from member where id = ${malee} for no key update nowait`.execute(db);
    return { both: reserved };
  });
  expect(await both).toEqual(['reserved', 'reserved']);
});

test('a pause stops the reservations that it is about, and not others that are decided with them', async () => {
  const { db, malee, leg, reserve } = await world();
  const begun = leg();
  await reserveLeg(db, begun);
  const pause = { scope: `member:${malee}`, reason: 'a call for help', pausedBy: null };
  await inTransaction(db, (tx) => insertPause(tx, pause));
  const outcomes = await Promise.all([
    reserveLeg(db, begun).then(outcomeOf),
    reserve({ memberId: malee }),
    reserve({ partner: 'JOKER' }),
  ]);
  expect(outcomes).toEqual(['begun', 'MONEY_PAUSED 409', 'reserved']);
});

test('money on its way out of a game no longer lies there, as far as we knew of it', async () => {
  const { db, noy, reserve, settle } = await world();
  const known = (amount: number) =>
    sql`update game_account set amount = ${amount} where member_id = ${noy}`.execute(db);
  const taken = async () => {
    const { rows } = await sql`
      select taken, game_account.amount as left from game_transfer join movement using (id)
      join game_account on game_account.member_id = movement.member_id
      where is_open`.execute(db);
    return rows;
  };
  expect(await reserve({ amount: 50_00n })).toBe('reserved');
  expect(await taken()).toEqual([{ taken: 0n, left: 0n }]);
  await settle();
  await known(30_00);
  expect(await reserve({ direction: 'out', amount: 20_00n })).toBe('reserved');
  expect(await taken()).toEqual([{ taken: 20_00n, left: 10_00n }]);
  await settle();
  expect(await reserve({ direction: 'out', amount: 15_00n })).toBe('reserved');
  expect(await taken()).toEqual([{ taken: 10_00n, left: 0n }]);
});

import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidIn, paidOut, played } from '#test/past-money.ts';
import { findRiskFacts, listPlay } from './member-store.ts';

async function town() {
  const db = await testDatabase();
  const [noy, other] = (await manyMembers(db, 2)) as [MemberId, MemberId];
  const day = (nth: number) => `2026-03-0${nth}T00:00:00.000Z`;
  const waits = (amount: bigint, at: string) =>
    sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, created_at)
      values (${newId()}, 'KBANK', ${newId()}, ${amount}, ${at}, ${noy}, 'suspense', ${at})`.execute(
      db,
    );
  return { db, noy, other, day, waits };
}

test('play is what games took and gave since the last deposit that was credited, the most played first', async () => {
  const { db, noy, other, day, waits } = await town();
  await played(db, noy, 'in', 5n, { at: day(1), partner: 'WM' });
  expect(await listPlay(db, noy)).toEqual({
    since: null,
    games: [{ code: 'WM', toGame: 5n, fromGame: 0n }],
  });
  await paidIn(db, noy, 100n, day(2));
  await paidIn(db, noy, 100n, day(3), day(1));
  await paidIn(db, other, 100n, day(6));
  await waits(100n, day(7));
  expect(await listPlay(db, noy)).toEqual({ since: new Date(day(3)), games: [] });
  await played(db, noy, 'in', 7n, { at: day(2) });
  for (const [partner, moved] of [
    ['JOKER', 10n],
    ['PG', 20n],
    ['DG', 10n],
  ] as const) {
    await played(db, noy, 'in', moved, { at: day(3), partner });
  }
  await played(db, noy, 'in', 1n, { at: day(4) });
  await played(db, noy, 'out', 30n, { at: day(5) });
  await played(db, noy, 'out', 2n, { at: day(5) });
  await played(db, noy, 'in', 40n, { at: day(5), state: 'voided' });
  await played(db, noy, 'in', 50n, { at: day(5), state: 'pending' });
  await played(db, other, 'in', 60n, { at: day(6) });
  expect((await listPlay(db, noy)).games).toEqual([
    { code: 'PG', toGame: 21n, fromGame: 32n },
    { code: 'DG', toGame: 10n, fromGame: 0n },
    { code: 'JOKER', toGame: 10n, fromGame: 0n },
  ]);
});

test('a member’s deposits are the credited ones, and withdrawals those that were paid out and not returned', async () => {
  const { db, noy, other, day, waits } = await town();
  expect(await findRiskFacts(db, noy)).toMatchObject({ deposited: 0n, withdrawn: 0n });
  await sql`update member set bank_changed_at = ${day(1)}, password_changed_at = ${day(2)},
    created_at = ${day(3)} where id = ${noy}`.execute(db);
  await paidIn(db, noy, 100n, day(1));
  await paidIn(db, noy, 10n, day(2));
  await paidIn(db, other, 1n, day(2));
  await waits(1_000n, day(3));
  await paidOut(db, noy, 20n, { at: day(1) });
  await paidOut(db, noy, 2n, { at: day(2) });
  await paidOut(db, noy, 200n, { at: day(3), state: 'voided' });
  await paidOut(db, noy, 400n, { at: day(3), isSentBack: true });
  await paidOut(db, noy, 2_000n, { at: day(3), state: 'pending' });
  await paidOut(db, other, 3n, { at: day(3) });
  expect(await findRiskFacts(db, noy)).toEqual({
    ...{ memberSince: new Date(day(3)), wallet: 0n, deposited: 110n, withdrawn: 22n },
    ...{ bankChangedAt: new Date(day(1)), passwordChangedAt: new Date(day(2)) },
  });
  expect(await findRiskFacts(db, 1n as MemberId)).toBeUndefined();
});

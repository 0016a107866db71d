import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { gameFixture } from '#test/game-fixture.ts';
import { gamesJobs } from './games-jobs.ts';
import { countPlayers } from './popularity-store.ts';

/** Counts of players by game, on the Bangkok day this many days ago. */
async function addDay(
  db: Database,
  counts: Readonly<Record<string, number>>,
  daysAgo: number,
): Promise<void> {
  for (const [code, players] of Object.entries(counts)) {
    await sql`
      insert into game_popularity (day, code, players)
      values ((now() at time zone 'Asia/Bangkok')::date - ${daysAgo}::int, ${code}, ${players})`.execute(
      db,
    );
  }
}

test('games are ranked by the members who moved money there in seven days', async () => {
  const { server, member, fault } = await gameFixture(['PG', 'JOKER', 'PGSLOT']);
  const { client } = member;
  const ranks = async () => {
    const { slots } = await client.call('GET /api/wallet', {});
    return Object.fromEntries(
      slots.flatMap((s) => (s.popularRank ? [[s.code, s.popularRank]] : [])),
    );
  };
  const { 'game-popularity': count } = gamesJobs(server.services);
  // A run that fails is followed by the next.
  const logged = vi.spyOn(server.services.log, 'error').mockReturnValue(undefined);
  const failing = gamesJobs({ ...server.services, db: Object.create(null) });
  expect(await failing['game-popularity']()).toEqual({ againInSeconds: 3_600 });
  expect(logged.mock.calls).toEqual([[expect.anything(), 'counting the players of games failed']]);
  // Soon again while no game has players.
  expect(await count()).toEqual({ againInSeconds: 300 });
  expect(await ranks()).toEqual({});
  const move = async (from: string, to: string, amount: number) => {
    await sql`delete from attempt`.execute(server.db);
    await client.call('POST /api/wallet/transfer', { body: { from, to, amount } });
  };
  // Two transfers of one member to one game count once; money on its way home does not count.
  await move('WALLET', 'PG', 100);
  await move('WALLET', 'PG', 150);
  await move('WALLET', 'JOKER', 100);
  await move('JOKER', 'WALLET', 50);
  // Nor does a transfer that never arrived.
  await fault('PGSLOT', { mode: 'refuse', times: 1 });
  await expect(move('WALLET', 'PGSLOT', 100)).rejects.toMatchObject({ code: 'TRANSFER_FAIL' });
  expect(await countPlayers(server.db)).toBe(2);
  expect(await ranks()).toEqual({ JOKER: 1, PG: 2 });
  const { rows } = await sql`select code, players from game_popularity order by code`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { code: 'JOKER', players: 1 },
    { code: 'PG', players: 1 },
  ]);
  // Yesterday is counted again too, as its transfers may end today, and no day before it.
  const moveBack = (code: string, days: number) =>
    sql`update movement set settled_at = settled_at - make_interval(days => ${days})
      where partner = ${code}`.execute(server.db);
  await sql`delete from game_popularity`.execute(server.db);
  await moveBack('PG', 1);
  await moveBack('JOKER', 2);
  expect(await countPlayers(server.db)).toBe(1);
  expect(await ranks()).toEqual({ PG: 1 });
  await moveBack('PG', -1);
  await moveBack('JOKER', -2);
  await sql`delete from game_popularity`.execute(server.db);
  expect(await count()).toEqual({ againInSeconds: 3_600 });
  // Earlier days add up, and go when they are older than a week.
  await addDay(server.db, { PG: 3, PGSLOT: 2 }, 6);
  await addDay(server.db, { SLOTXO: 90 }, 7);
  await countPlayers(server.db);
  expect(await ranks()).toEqual({ PG: 1, PGSLOT: 2, JOKER: 3 });
});

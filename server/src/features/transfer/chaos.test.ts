import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gamePartner, gameProvider } from '#features/games/games-facts.ts';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { type GameFixture, gameFixture } from '#test/game-fixture.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { runsOf } from '#test/storm.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';

const codes = ['PG', 'JOKER', 'PGSLOT', 'BETFLIX'];
const modes = [
  'timeout-before',
  'timeout-after',
  'late',
  'duplicate',
  'error500',
  'garbage',
  'refuse',
  'maintenance',
];
const roundsPerGame = runsOf(14);
/** Transfers that have to be carried out before the comparison shows anything. */
const postedMin = runsOf(11);
const seasonsMax = 4;

function someOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** One transfer after the other with one game, whose provider behaves as it likes. */
async function play({ member, fault, server }: GameFixture, code: string): Promise<void> {
  for (let round = 0; round < roundsPerGame; round++) {
    const mode = randomInt(2) === 0 ? 'none' : someOf(modes);
    await fault(code, { mode, times: randomInt(1, 3), delayMs: randomInt(1, 200) });
    const [from, to] = someOf([
      ['WALLET', code],
      ['WALLET', code],
      [code, 'WALLET'],
    ] as const);
    const body = { from, to, amount: randomInt(100, 15_000) / 100 };
    const keyed = member.client.with({ key: newId() });
    // Impatient members ask again under the same key.
    await Promise.all([keyed.ask('POST /api/wallet/transfer', { body }), sleep(randomInt(0, 60))]);
    await keyed.ask('POST /api/wallet/transfer', { body });
    await hurryJobs(server);
    await sql`delete from attempt`.execute(server.db);
    await sleep(randomInt(0, 30));
  }
}

/** Lets every open transfer be checked again, as if the calls without an answer lay long ago. */
async function endAll(server: GameFixture['server']): Promise<void> {
  await sql`update movement set unknown_at = now() - interval '1 hour'`.execute(server.db);
  await hurryJobs(server);
  const open = server.db.selectFrom('movement').select('id').where('state', '=', 'pending');
  expect(await open.execute()).toEqual([]);
}

async function postedIn({ db }: GameFixture['server']): Promise<number> {
  const rows = await db
    .selectFrom('movement')
    .select('id')
    .where('kind', '=', 'game-transfer')
    .where('state', '=', 'posted')
    .execute();
  return rows.length;
}

test('through any behaviour of providers, in the end their books and ours agree on every transfer', async () => {
  const world = await gameFixture(codes, { waitMs: 200 });
  const { server, member } = world;
  // A game with an unknown transfer takes no other: on a busy machine a season may carry out few.
  for (let season = 0; season < seasonsMax && (await postedIn(server)) < postedMin; season++) {
    await Promise.all(codes.map((code) => play(world, code)));
    // With the end of the faults arrives what they held back.
    for (const code of codes) await world.fault(code, { mode: 'none' });
    await eventually(() => endAll(server));
  }

  const ours = await server.db
    .selectFrom('game_transfer')
    .innerJoin('movement', 'movement.id', 'game_transfer.id')
    .select(['movement.id', 'partner', 'state', 'direction', 'credit'])
    .execute();
  expect(await postedIn(server)).toBeGreaterThanOrEqual(postedMin);
  const { slots } = await member.client.call('GET /api/wallet', {});
  for (const code of codes) {
    const partner = gamePartner(server.services, code);
    const { family } = gameProvider(code);
    for (const { id: ref, state, direction, credit } of ours.filter(
      (row) => row.partner === code,
    )) {
      const order = {
        ref,
        username: `m${member.id}`,
        credit: direction === 'in' ? credit : -credit,
      };
      const found = await family.findTransfer(partner, order, AbortSignal.timeout(5_000));
      expect(found, `${code} ${ref}`).toBe(state === 'posted' ? 'applied' : 'absent');
    }
    const { balance } = await world.atProvider(code);
    expect(slots.find((game) => game.code === code)?.amount).toBe(balance);
  }
  expect(await wholeMoney(member.client)).toBeCloseTo(1000, 6);
  const cases = await server.db.selectFrom('staff_case').select('kind').execute();
  expect(cases).toEqual([]);
  await expectConsistentLedger(server);
});

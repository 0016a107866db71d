import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { findViolations } from '../../../../server/src/upkeep/find-violations.ts';
import type { Contender } from '../ledger/contender.ts';
import { directContenders } from '../ledger/direct-contenders.ts';
import { openFundedAccounts } from '../ledger/funded-accounts.ts';
import { pgbench } from '../ledger/pgbench.ts';
import { bootThrowawayLedger } from '../ledger/throwaway-ledger.ts';
import { measureInTurns, printRatios } from '../measure-in-turns.ts';
import { busyMembers } from '../product/busy-members.ts';
import { GameSimulator } from '../product/game-simulator.ts';
import { type RunningProduct, startProduct } from '../product/running-product.ts';
import { transfersPerSecond } from './transfers-per-second.ts';

type Options = { rounds: number; seconds: number; scale: number; signal: AbortSignal };

const game = 'PG';
const callers = 256;
/** Members for each caller; with one member a caller's transfers would wait for each other. */
const membersCount = 1_024;
const slowMs = 300;
const settleLimitMs = 15_000;

/** Measures transfers from wallet to game over HTTP, and returns whether none was left open. */
export async function benchGames({ scale, ...turns }: Options): Promise<boolean> {
  const simulator = await GameSimulator.open();
  const product = await startProduct({ [game]: simulator.url });
  let closeReference = async () => {};
  try {
    const reference = await openReference(product, scale);
    closeReference = reference.close;
    const members = await busyMembers(product, membersCount, game);
    const load = { port: product.port, callers, game, tokens: members.map(({ token }) => token) };
    const throughGame = (name: string, delayMs: number): Contender => ({
      name,
      measure: async (seconds) => {
        simulator.delayMs = delayMs;
        // No member may reach the limit of transfers per minute.
        await product.db.deleteFrom('attempt').execute();
        return transfersPerSecond({ ...load, seconds });
      },
    });
    const contenders = [
      reference,
      throughGame(`wallet to game, ${callers} callers, answered immediately`, 0),
      throughGame(`wallet to game, ${callers} callers, after ${slowMs} ms`, slowMs),
    ];
    printRatios(contenders, await measureInTurns(contenders, turns));
    return await isSettled(product, simulator);
  } finally {
    await closeReference();
    await product.stop();
    simulator.close();
  }
}

type Reference = Contender & { readonly close: () => Promise<void> };

/** The reference of the ratios: pgbench alongside the product's database, or else plain ledger calls. */
async function openReference(
  { db, databaseUrl }: RunningProduct,
  scale: number,
): Promise<Reference> {
  await sql`create database pgbench`.execute(db);
  const url = new URL(databaseUrl);
  url.pathname = 'pgbench';
  const tpcb = await pgbench(url.href, scale);
  if (tpcb) return { ...tpcb, close: async () => undefined };
  const ledger = await bootThrowawayLedger();
  const [plain] = directContenders(ledger.db, await openFundedAccounts(ledger.db));
  if (!plain) throw new Error('the ledger has its plain calls');
  return { ...plain, close: ledger.stop };
}

/** Checks that nothing is pending, nothing was sent twice, and the provider's records match ours. */
async function isSettled({ db }: RunningProduct, simulator: GameSimulator): Promise<boolean> {
  for (const end = Date.now() + settleLimitMs; Date.now() < end; await sleep(500)) {
    if ((await queueOf(db)).waiting === 0) break;
  }
  const { waiting, repeated, posted } = await queueOf(db);
  const broken = (await findViolations(db)).filter(({ rows }) => rows > 0);
  for (const { check, rows, sample } of broken) {
    console.error(`broken: ${check}: ${rows} rows, such as ${sample}`);
  }
  console.log(
    `\n${posted} transfers done, ${simulator.moved.size} at the provider; ` +
      `waiting=${waiting} repeated=${repeated} violations=${broken.length}`,
  );
  return broken.length === 0 && waiting === 0 && repeated === 0 && posted === simulator.moved.size;
}

async function queueOf(db: RunningProduct['db']) {
  const { rows } = await sql<{ waiting: number; repeated: number; posted: number }>`
    select (select count(*) from job where kind = 'game-transfer')::int as waiting,
      count(*) filter (where attempts > 1)::int as repeated,
      count(*) filter (where state = 'posted')::int as posted
    from movement
    where kind = 'game-transfer' and partner = ${game}`.execute(db);
  const [queue] = rows;
  if (!queue) throw new Error('a count returns its row');
  return queue;
}

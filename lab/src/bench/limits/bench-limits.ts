import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { payIn, withNumbers } from '../../../../server/src/bench/paid-member.ts';
import { type Database, inTransaction } from '../../../../server/src/db/database.ts';
import { tidyUp } from '../calls/long-histories.ts';
import { type BusyMember, busyMembers } from '../product/busy-members.ts';
import { GameSimulator } from '../product/game-simulator.ts';
import { HttpSocket } from '../product/http-socket.ts';
import { type RunningProduct, startProduct } from '../product/running-product.ts';
import { measurePairs, millisecondsOf, pairColumns, pairedRatio } from './pairs.ts';

type Options = { readonly rounds: number; readonly scale: number; readonly signal: AbortSignal };

const game = 'PG';
/** Members with limits, and as many without. */
const membersOfEach = 24;
/** Rows of others, among which those of a member are found by an index, as in an operator's database. */
const rowsOfOthers = 20_000;
const othersCount = 8;
/** Pairs that do not count: each of the product's connections makes its plans once. */
const warmUps = 4;
/** Most that a call may cost, relative to members without limits. */
const ratioMax = 1.1;

type Way = {
  readonly name: string;
  /** A money call, whose cost is judged. */
  readonly isMoney: boolean;
  readonly call: (member: BusyMember, nth: number) => Promise<unknown>;
};

/**
 * Measures money calls of members with limits of every kind next to members without, in pairs. `scale` is
 * the number of transfers and of deposits that each member made in the last month. Returns whether the upper bound of
 * each call is at most 1.10.
 */
export async function benchLimits({ rounds, scale, signal }: Options): Promise<boolean> {
  const simulator = await GameSimulator.open();
  const product = await startProduct({ [game]: simulator.url });
  try {
    const members = await busyMembers(product, 2 * membersOfEach + othersCount, game);
    const others = members.splice(0, othersCount);
    const [free, limited] = [members.slice(0, membersOfEach), members.slice(membersOfEach)];
    await addHistory(product.db, others, rowsOfOthers / othersCount);
    await addHistory(product.db, members, scale);
    await setLimits(product.db, limited);
    await tidyUp(product.db);
    console.log('                          ms without   ms with   median   mean   95 % interval');
    let isCheap = true;
    for (const way of await waysOf(product)) {
      const timed = (ofThese: readonly BusyMember[]) => (nth: number) =>
        millisecondsOf(() => way.call(memberOf(ofThese, nth), begun++));
      const figures = await measurePairs([timed(free), timed(limited)], {
        pairs: rounds,
        warmUps,
        calls: membersOfEach,
        signal,
        // No member may reach the limit of transfers per minute.
        prepare: () => product.db.deleteFrom('attempt').execute(),
      });
      console.log(`${way.name.padEnd(26)} ${pairColumns(figures)}`);
      const { high } = pairedRatio(figures.other, figures.reference);
      if (way.isMoney && !(high <= ratioMax)) isCheap = false;
    }
    return isCheap;
  } finally {
    await product.stop();
    simulator.close();
  }
}

async function waysOf(product: RunningProduct): Promise<readonly Way[]> {
  // Opened with the first call: the server ends a connection that asks nothing for long.
  let socket: HttpSocket | undefined;
  const db = await withNumbers(product.db);
  return [
    {
      name: 'what may be paid in',
      isMoney: false,
      call: ({ id }) => sql`select deposit_room(${id})`.execute(db),
    },
    {
      name: 'what may go to games',
      isMoney: false,
      call: ({ id }) => sql`select loss_room(${id})`.execute(db),
    },
    {
      name: 'a deposit',
      isMoney: true,
      call: ({ id }, nth) => inTransaction(db, (tx) => payIn(tx, id, 10_000n + BigInt(nth))),
    },
    {
      name: 'money into a game, by HTTP',
      isMoney: true,
      call: async ({ token }) => {
        socket ??= await HttpSocket.open(product.port);
        const { status, body } = await socket.ask({
          method: 'POST',
          path: '/api/wallet/transfer',
          token,
          key: randomUUID(),
          body: { from: 'WALLET', to: game, amount: 1 },
        });
        if (status !== 200) throw new Error(`a transfer was answered with ${status} ${body}`);
      },
    },
  ];
}

let begun = 0;

function memberOf(members: readonly BusyMember[], nth: number): BusyMember {
  const member = members[nth];
  if (member === undefined) throw new Error('each half has its members');
  return member;
}

/** Limits of every kind that nothing here reaches. */
async function setLimits(db: Database, members: readonly BusyMember[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  await sql`
    insert into deposit_limit (member_id, period, amount, in_force_at)
    select id, period, 1000000000000, now()
    from unnest(${ids}::bigint[]) as id, unnest(array['day', 'week', 'month']) as period`.execute(
    db,
  );
  await sql`
    insert into play_limit (member_id, kind, amount, in_force_at)
    select id, kind, case kind when 'session' then 1440 else 1000000000000 end, now()
    from unnest(${ids}::bigint[]) as id,
      unnest(array['loss-day', 'loss-week', 'loss-month', 'session']) as kind`.execute(db);
  await sql`
    insert into play_time (member_id, check_minutes)
    select id, 1440 from unnest(${ids}::bigint[]) as id`.execute(db);
}

/** Deposits and transfers of the last month, a number of each per member, as bare rows: no money moves. */
async function addHistory(
  db: Database,
  members: readonly BusyMember[],
  count: number,
): Promise<void> {
  const ids = members.map(({ id }) => id);
  const at = sql`now() - nth * interval '30 days' / ${count}::int`;
  await sql`
    with moved as (
      insert into movement (id, kind, member_id, partner, state, created_at, settled_at, lost)
      select gen_random_uuid(), 'game-transfer', id, ${game}, 'posted', ${at}, ${at}, -100
      from unnest(${ids}::bigint[]) as id, generate_series(1, ${count}::int) as nth
      returning id)
    insert into game_transfer (id, request_ref, direction, amount, credit, taken)
    select id, id, 'out', 100, 100, 0 from moved`.execute(db);
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, credit_id)
    select gen_random_uuid(), 'KBANK', gen_random_uuid()::text, 100, ${at}, id, 'credited', gen_random_uuid()
    from unnest(${ids}::bigint[]) as id, generate_series(1, ${count}::int) as nth`.execute(db);
}

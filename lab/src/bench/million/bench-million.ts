import { performance } from 'node:perf_hooks';
import { prepareChecks, timeCheck } from '../../../../server/src/bench/look.ts';
import { withNumbers } from '../../../../server/src/bench/paid-member.ts';
import { type JobCost, workRecurring } from '../../../../server/src/bench/recurring.ts';
import { staffToken } from '../../../../server/src/bench/staff-token.ts';
import type { Database } from '../../../../server/src/db/database.ts';
import { tidyUp } from '../calls/long-histories.ts';
import { percentile } from '../calls/percentile.ts';
import { HttpSocket } from '../product/http-socket.ts';
import { type RunningProduct, startProduct } from '../product/running-product.ts';
import { sealWhole } from '../watch/bench-watch.ts';
import { type ConsoleCall, consoleCalls } from './console-calls.ts';
import { addStaffUser, fillBook, forgetLimits } from './fill-book.ts';

type Options = { rounds: number; signal: AbortSignal };

/** An operator of some size, and the console of it. */
type Side = {
  readonly members: number;
  readonly product: RunningProduct;
  readonly calls: readonly ConsoleCall[];
  readonly token: string;
  readonly nights: readonly JobCost[];
};

const few = { members: 2_000, pages: 40 };
const many = { members: 1_000_000, pages: 200 };
/** The most that a call may take at the median, in milliseconds, unless it is at most this many times the few's. */
const millisecondsMax = 300;
const factorMax = 3;
const lookMaxMs = 1_000;
const statementMaxMs = 10_000;

/**
 * Measures every list, search, count and file of the console, a minute's look at the book, and each statement of
 * the recurring jobs, for an operator of a million members and ten million rows of the ledger, compared with
 * one of two thousand. Returns whether each call is soon answered, the look is short, no statement is long, and
 * the book is sound.
 */
export async function benchMillion({ rounds, signal }: Options): Promise<boolean> {
  const sides: Side[] = [];
  try {
    for (const size of [few, many]) sides.push(await openSide(size, signal));
    const [small, large] = sides;
    if (!small || !large) throw new Error('there are two sizes');
    const figures = await measureCalls(sides, { rounds, signal });
    const slow = print(large.calls, figures);
    const look = await lookAt(large.product.db, rounds);
    console.log(`\na minute's look at the book of ${many.members} members: ${Math.round(look)} ms`);
    const longest = printNights(large.nights);
    return slow === 0 && look < lookMaxMs && longest < statementMaxMs;
  } finally {
    for (const { product } of sides) await product.stop();
  }
}

async function openSide({ members, pages }: typeof few, signal: AbortSignal): Promise<Side> {
  const startedAt = performance.now();
  let token = '';
  let nights: JobCost[] = [];
  const product = await startProduct({}, async (empty) => {
    await prepareChecks(empty);
    const db = await withNumbers(empty);
    token = await staffToken(db, 'admin');
    await addStaffUser(db);
    await fillBook(db, { members, signal });
    await tidyUp(db);
    await sealWhole(db);
    // Before anybody is served: the product would work them through alongside what is measured.
    nights = await workRecurring(db);
    await tidyUp(db);
  });
  const calls = await consoleCalls(await withNumbers(product.db), { members, pages });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`${members} members after ${seconds} s`);
  return { members, product, calls, token, nights };
}

/** Milliseconds of each call, one list for each side; in turns, because a machine's speed drifts. */
async function measureCalls(
  sides: readonly Side[],
  { rounds, signal }: Options,
): Promise<Map<string, number[][]>> {
  const figures = new Map<string, number[][]>();
  for (let round = 1; round <= rounds; round++) {
    for (const [index, { product, calls, token }] of sides.entries()) {
      // A new one for each round: the server hangs up on a client that says nothing while the other side is filled.
      const socket = await HttpSocket.open(product.port);
      // No one looks through that many members in an hour.
      await forgetLimits(product.db);
      for (const { name, path } of calls) {
        signal.throwIfAborted();
        const startedAt = performance.now();
        const { status, body } = await socket.ask({ method: 'GET', path, token });
        const took = performance.now() - startedAt;
        if (status !== 200) throw new Error(`${name} was answered with ${status} ${body}`);
        const both = figures.get(name) ?? sides.map(() => []);
        both[index]?.push(took);
        figures.set(name, both);
      }
      socket.close();
    }
    console.log(`round ${round} of ${rounds}`);
  }
  return figures;
}

/** Prints the table and answers how many calls are slow. */
function print(calls: readonly ConsoleCall[], figures: ReadonlyMap<string, number[][]>): number {
  console.log(`\nmilliseconds, ${many.members} members compared with ${few.members}\n`);
  console.log(`${''.padEnd(36)}   small   large     max  ratio`);
  let slow = 0;
  for (const { name } of calls) {
    const [small = [], large = []] = figures.get(name) ?? [];
    const [before, after] = [percentile(small, 0.5), percentile(large, 0.5)];
    const isSlow = after > millisecondsMax && after > factorMax * before;
    if (isSlow) slow++;
    const columns = [before, after, Math.max(...large)].map((one) => one.toFixed(1).padStart(7));
    const ratio = (after / before).toFixed(1).padStart(6);
    console.log(`${name.padEnd(36)} ${columns.join(' ')} ${ratio}${isSlow ? '  slow' : ''}`);
  }
  return slow;
}

/** Prints what the jobs cost and answers the milliseconds of their longest statement. */
function printNights(nights: readonly JobCost[]): number {
  console.log(`\n${'recurring jobs'.padEnd(36)} statements  longest ms  all ms`);
  for (const { kind, statements, longestMs, longest, ms } of nights) {
    const figures = [
      String(statements).padStart(10),
      longestMs.toFixed(0).padStart(10),
      ms.toFixed(0).padStart(8),
    ];
    const isLong = longestMs >= statementMaxMs;
    console.log(`${kind.padEnd(36)} ${figures.join(' ')}${isLong ? `  long: ${longest}` : ''}`);
  }
  return Math.max(...nights.map(({ longestMs }) => longestMs));
}

/** Milliseconds of the look that every minute brings, at the median. */
async function lookAt(db: Database, rounds: number): Promise<number> {
  const looks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { milliseconds, findings } = await timeCheck(db);
    if (findings > 0) throw new Error('the book is not sound');
    looks.push(milliseconds);
  }
  return percentile(looks, 0.5);
}

import { parseArgs } from 'node:util';
import { benchBackground } from './background/bench-background.ts';
import { benchCalls } from './calls/bench-calls.ts';
import { benchTrips } from './calls/bench-trips.ts';
import { benchChat } from './chat/bench-chat.ts';
import { benchGames } from './games/bench-games.ts';
import { benchLedger } from './ledger/bench-ledger.ts';
import { benchLimits } from './limits/bench-limits.ts';
import { benchMillion } from './million/bench-million.ts';
import { benchSearch } from './million/bench-search.ts';
import { benchNights } from './nights/bench-nights.ts';
import { benchWatch } from './watch/bench-watch.ts';

/** The benchmarks, each with the rounds and seconds that make it about two minutes. */
const benches = {
  ledger: { measure: benchLedger, rounds: 5, seconds: 2 },
  games: { measure: benchGames, rounds: 5, seconds: 3 },
  calls: { measure: benchCalls, rounds: 3, seconds: 5 },
  background: { measure: benchBackground, rounds: 3, seconds: 5 },
  chat: { measure: benchChat, rounds: 1, seconds: 20 },
  // Pairs, not rounds.
  limits: { measure: benchLimits, rounds: 30, seconds: 1 },
  nights: { measure: benchNights, rounds: 15, seconds: 1 },
  watch: { measure: benchWatch, rounds: 15, seconds: 1 },
  // Half an hour, most of it to fill the books; needs 15 GB.
  million: { measure: benchMillion, rounds: 5, seconds: 1 },
  // The search over everything alone, in as large a book without its ledger.
  search: { measure: benchSearch, rounds: 20, seconds: 1 },
} as const;

/** Sizes of `ledger --quick`, which takes less than a minute. */
const quickSizes = { rounds: 3, seconds: 1, scale: 32 };

/** `calls --paired`: pairs, not rounds. */
const pairedTrips = { measure: benchTrips, rounds: 30, seconds: 1 };

const usage = `npm run bench -- ${Object.keys(benches).join(' | ')} [--rounds 5] [--seconds 2] [--scale 100]
npm run bench -- ledger [--quick] [--rows 10000000] [--chart docs/performance.svg]
npm run bench -- calls --paired [--delays 0,0.25,0.5]
npm run bench -- background [--minutes 60]
npm run bench -- search [--members 1000000]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    scale: { type: 'string' },
    quick: { type: 'boolean', default: false },
    rows: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '0' },
    members: { type: 'string', default: '1000000' },
    chart: { type: 'string' },
    paired: { type: 'boolean', default: false },
    delays: { type: 'string', default: '0,0.25,0.5' },
  },
});

// Ctrl-C ends the measurement between two turns, so that its cluster is stopped and deleted.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort());
}

const bench =
  values.paired && positionals.join() === 'calls'
    ? pairedTrips
    : Object.entries(benches).find(([name]) => name === positionals.join())?.[1];
const usual = values.quick
  ? quickSizes
  : { rounds: bench?.rounds, seconds: bench?.seconds, scale: 100 };
const sizes = {
  rounds: Number(values.rounds ?? usual.rounds),
  seconds: Number(values.seconds ?? usual.seconds),
  scale: Number(values.scale ?? usual.scale),
};
const rows = Number(values.rows);
const minutes = Number(values.minutes);
const members = Number(values.members);
const delays = values.delays.split(',').map(Number);
if (
  !values.help &&
  bench &&
  delays.every((delay) => delay >= 0) &&
  [rows, minutes].every((count) => Number.isSafeInteger(count) && count >= 0) &&
  [members, ...Object.values(sizes)].every((size) => Number.isSafeInteger(size) && size > 0)
) {
  process.exitCode = await measure(bench);
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function measure({
  measure,
}: typeof pairedTrips | (typeof benches)[keyof typeof benches]): Promise<number> {
  const { quick, chart } = values;
  try {
    const options = {
      ...sizes,
      rows,
      minutes,
      members,
      delays,
      quick,
      chart,
      signal: interruption.signal,
    };
    return (await measure(options)) ? 0 : 1;
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.error('interrupted');
    return 130;
  }
}

import { ratioTo } from '../ledger/ratios.ts';
import { type BusyMember, busyMembers } from '../product/busy-members.ts';
import { GameSimulator } from '../product/game-simulator.ts';
import { type RunningProduct, startProduct } from '../product/running-product.ts';
import { addSlips, addStatements, tidyUp } from './long-histories.ts';
import { percentile } from './percentile.ts';
import { type NamedCall, steadyCalls } from './steady-calls.ts';

type Options = { rounds: number; seconds: number; signal: AbortSignal };

type BenchSetup = {
  readonly product: RunningProduct;
  readonly simulator: GameSimulator;
  /** Members with a usual history. */
  readonly members: readonly BusyMember[];
  readonly old: BusyMember;
  readonly young: BusyMember;
};

/** Milliseconds by call, one list for each round. */
type Figures = Map<string, number[][]>;

const game = 'PG';
const perSecond = 50;
const membersCount = 600;
const pageRows = 10;
const longRows = 100_000;
const silentMs = 10_000;
const waitingPerSecond = 5;

/** Measures the latency of the calls of home, deposits and histories, and prints ratios. */
export async function benchCalls({ rounds, seconds, signal }: Options): Promise<boolean> {
  const simulator = await GameSimulator.open();
  const product = await startProduct({ [game]: simulator.url });
  try {
    const world = await prepare(product, simulator);
    const everyday: Figures = new Map();
    const histories: Figures = new Map();
    const silence: Figures = new Map();
    for (let round = 1; round <= rounds; round++) {
      const note = (figures: Figures, took: Map<string, number[]>) => {
        signal.throwIfAborted();
        for (const [name, list] of took) figures.set(name, [...(figures.get(name) ?? []), list]);
      };
      note(everyday, await everydayCalls(world, seconds * 2));
      note(histories, await historyCalls(world, seconds));
      note(silence, await homeCalls(world, seconds, 'every provider answers'));
      note(silence, await homeDuringSilence(world, seconds));
      console.log(`round ${round} of ${rounds}`);
    }
    print(`${perSecond} calls a second, all kinds in turns`, everyday);
    print(`the statement of a member with ${longRows} lines and with ${pageRows}`, histories);
    print(`home alongside a game provider that answers after ${silentMs / 1_000} s`, silence);
    return true;
  } finally {
    await product.stop();
    simulator.close();
  }
}

async function prepare(product: RunningProduct, simulator: GameSimulator): Promise<BenchSetup> {
  const [old, young, ...members] = await busyMembers(product, membersCount, game);
  if (!old || !young) throw new Error('there are members enough');
  const { db } = product;
  // Each member has a statement line for the deposit already.
  await addStatements(db, [old.id], longRows - 1);
  await addStatements(db, [young.id], pageRows - 1);
  const ids = members.map(({ id }) => id);
  await addStatements(db, ids, 3 * pageRows);
  await addSlips(db, ids, 3 * pageRows);
  await tidyUp(db);
  return { product, simulator, members, old, young };
}

async function everydayCalls({ product, members }: BenchSetup, seconds: number) {
  const page = { page: 1, limit: pageRows };
  const kinds: readonly Omit<NamedCall, 'token'>[] = [
    { name: 'nothing at all (GET /health/live)', method: 'GET', path: '/health/live' },
    { name: 'home', method: 'GET', path: '/api/wallet' },
    { name: 'deposit QR', method: 'POST', path: '/api/qrcode/KBANK', body: { amount: 100 } },
    { name: 'slip list', method: 'POST', path: '/api/statement/slip', body: page },
    { name: 'statement', method: 'POST', path: '/api/statement', body: page },
  ];
  let turn = Math.floor(Math.random() * members.length);
  return steadyCalls({ port: product.port, perSecond, seconds }, (nth) => {
    const kind = kinds[nth % kinds.length];
    // Members take turns at every kind of call, so that none reaches a rate limit.
    if (nth % kinds.length === 0) turn++;
    const member = members[turn % members.length];
    if (!kind || !member) throw new Error('there are calls and members');
    return { ...kind, token: member.token };
  });
}

/** Alternates between both members at the same time, so that a disturbance reaches both alike. */
async function historyCalls({ product, old, young }: BenchSetup, seconds: number) {
  const statement = { method: 'POST', path: '/api/statement' } as const;
  const body = { page: 1, limit: pageRows };
  const calls: readonly NamedCall[] = [
    { ...statement, name: `${pageRows} lines`, token: young.token, body },
    { ...statement, name: `${longRows} lines, page 1`, token: old.token, body },
    {
      ...statement,
      name: `${longRows} lines, last page`,
      token: old.token,
      body: { ...body, page: longRows / pageRows },
    },
  ];
  const pace = { port: product.port, perSecond: perSecond * calls.length, seconds };
  return steadyCalls(pace, (nth) => {
    const call = calls[nth % calls.length];
    if (!call) throw new Error('there are calls');
    return call;
  });
}

async function homeCalls({ product, members }: BenchSetup, seconds: number, name: string) {
  return steadyCalls({ port: product.port, perSecond, seconds }, (nth) => {
    const member = members[nth % members.length];
    if (!member) throw new Error('there are members');
    return { name, method: 'GET', path: '/api/wallet', token: member.token };
  });
}

/** Measures the same calls while other members' refreshes and transfers wait for that provider. */
async function homeDuringSilence(world: BenchSetup, seconds: number) {
  const { simulator, product, members } = world;
  simulator.delayMs = silentMs;
  let turn = Math.floor(Math.random() * members.length);
  const pace = { port: product.port, perSecond: waitingPerSecond, seconds };
  const waiting = steadyCalls(pace, (nth) => {
    const member = members[turn++ % members.length];
    if (!member) throw new Error('there are members');
    const { token } = member;
    const refresh = {
      name: 'refresh',
      method: 'POST',
      path: '/api/wallet/refresh/slot',
      token,
    } as const;
    if (nth % 2 === 0) return refresh;
    const body = { from: 'WALLET', to: game, amount: 1 };
    return { ...refresh, name: 'transfer', path: '/api/wallet/transfer', body };
  });
  const [took] = await Promise.all([
    homeCalls(world, seconds, 'one answers late, and members wait for it'),
    waiting,
  ]);
  simulator.delayMs = 0;
  return took;
}

/** Prints ratios to the first call of the table, round by round; milliseconds describe only this machine. */
function print(title: string, figures: Figures): void {
  const [reference = []] = figures.values();
  console.log(`\n${title}\n`);
  console.log(`${''.padEnd(44)}  p99 ratio: median     min     max   p50 ratio   p99 here`);
  for (const [name, rounds] of figures) {
    const ratio = (share: number) =>
      ratioTo(
        reference.map((list) => percentile(list, share)),
        rounds.map((list) => percentile(list, share)),
      );
    const { median, min, max } = ratio(0.99);
    const columns = [median, min, max].map((figure) => figure.toFixed(2).padStart(6));
    const usual = ratio(0.5).median.toFixed(2).padStart(10);
    const here = `${percentile(rounds.flat(), 0.99).toFixed(1)} ms`.padStart(10);
    console.log(`${name.padEnd(44)}             ${columns.join('  ')}  ${usual} ${here}`);
  }
}

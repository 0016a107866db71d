import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Product } from '@wallet/e2e/product';
import type { SagaPolicy } from '../../../server/src/money/movement/test/simulated-movement.ts';
import { sagaPolicies } from '../../../server/src/money/movement/test/simulated-movement.ts';
import { simulateSagas } from '../../../server/src/money/movement/test/simulator.ts';
import { type ChatTrial, tryChat } from './chat-trial.ts';
import { depositsSoundly } from './deposit-trial.ts';
import { survivesFailover } from './failover-trial.ts';
import { faults, type TrialContext } from './faults.ts';
import { Player } from './player.ts';
import { reconcilesSoundly } from './reconcile-trial.ts';

const shownSeeds = 10;

/** Simulates one transfer per seed, prints what went wrong with which seeds, and says whether nothing did. */
async function simulatesSoundly(
  seeds: { readonly first: number; readonly count: number },
  policy: SagaPolicy,
): Promise<boolean> {
  const { ends, violations, unresolved } = await simulateSagas(seeds, policy);
  const isSound = violations.size === 0 && unresolved.length === 0;
  console.log(
    `${isSound ? 'ok    ' : 'FAILED'}  saga: ${seeds.count} seeds, ${policy}, ${ends.posted} posted, ` +
      `${ends.voided} voided, ${ends.needs_staff} left to the staff, ` +
      `violations=${violations.size} unresolved=${unresolved.length}`,
  );
  for (const [seed, what] of [...violations].slice(0, shownSeeds)) {
    console.log(`        seed ${seed}: ${what} (again: --first ${seed} --seeds 1)`);
  }
  for (const seed of unresolved.slice(0, shownSeeds))
    console.log(`        seed ${seed}: unresolved`);
  return isSound;
}

/** Runs a chat trial, prints the lists that differ, and returns whether none did. */
async function runChatTrial(trial: ChatTrial): Promise<boolean> {
  const { complaints, story } = await tryChat(trial);
  const isSound = complaints.length === 0;
  console.log(
    `${isSound ? 'ok    ' : 'FAILED'}  chat: ${story}, ${complaints.length} lists differ`,
  );
  for (const complaint of complaints) console.log(`        ${complaint}`);
  return isSound;
}

const everyName = [...Object.keys(faults), 'chat', 'saga', 'reconcile', 'deposits', 'failover'];
const usage =
  `npm run fault -- [${everyName.join(' | ')}]… [--trials 3] [--players 6] ` +
  `[--messages 200] [--rows 10000] [--seeds 200000] [--first 1] [--policy ${sagaPolicies.join(' | ')}]`;
const startBaht = 500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    trials: { type: 'string', default: '3' },
    players: { type: 'string', default: '6' },
    // For the chat: messages each way.
    messages: { type: 'string', default: '200' },
    // For the reconciliation: transfers to one account.
    rows: { type: 'string', default: '10000' },
    // For the saga, which runs in simulated time.
    seeds: { type: 'string', default: '200000' },
    first: { type: 'string', default: '1' },
    policy: { type: 'string', default: 'as-built' },
  },
});
const trials = Number(values.trials);
const policy = sagaPolicies.find((known) => known === values.policy);
const names = positionals.length > 0 ? positionals : everyName;

const isKnown = names.every((name) => everyName.includes(name));
if (!values.help && isKnown && trials > 0 && policy) {
  const seeds = { first: Number(values.first), count: Number(values.seeds) };
  const others: Readonly<Record<string, () => Promise<boolean>>> = {
    chat: () => runChatTrial({ messages: Number(values.messages), kills: 2 }),
    saga: () => simulatesSoundly(seeds, policy),
    reconcile: () => reconcilesSoundly(Number(values.rows)),
    deposits: () => depositsSoundly(),
    failover: () => survivesFailover(Number(values.players)),
  };
  for (const name of names) {
    const isSound = await (others[name]?.() ?? isSurvived(name));
    if (!isSound) process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}

/** Lets members move money on a product of their own while a fault runs, then compares the books. */
async function isSurvived(name: string): Promise<boolean> {
  const product = await Product.start({ PARTNERS_WAIT_MS: '700' });
  try {
    const players: Player[] = [];
    while (players.length < Number(values.players)) {
      players.push(await Player.enter(product, startBaht));
    }
    await playThrough(name, { product, players });
    return await report(name, product, players);
  } finally {
    await product.stop();
  }
}

async function playThrough(name: string, scene: TrialContext): Promise<void> {
  const end = new AbortController();
  const playing = Promise.all(scene.players.map((player) => player.play(end.signal)));
  for (let trial = 0; trial < trials; trial++) {
    await sleep(randomInt(200, 1_500));
    await faults[name]?.(scene, trial);
  }
  end.abort();
  await playing;
}

async function report(name: string, product: Product, players: Player[]): Promise<boolean> {
  const complaints = (await Promise.all(players.map((player) => player.complaints()))).flat();
  const { output, code } = await product.invariants();
  const isSound = complaints.length === 0 && code === 0;
  const sum = (figure: 'answered' | 'refused' | 'repeats') =>
    players.reduce((total, player) => total + player[figure], 0);
  console.log(
    `${isSound ? 'ok    ' : 'FAILED'}  ${name}: ${trials} trials, ` +
      `${sum('answered')} transfers, ${sum('refused')} refused, ${sum('repeats')} asked again, ` +
      `${complaints.length} balances differ, ${output.trim()}`,
  );
  for (const complaint of complaints) console.log(`        ${complaint}`);
  return isSound;
}

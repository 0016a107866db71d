import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Product } from '@wallet/e2e/product';
import { games, type Player } from './player.ts';

export type TrialContext = {
  readonly product: Product;
  readonly players: readonly Player[];
};

/** Runs one fault while the players go on. */
type FaultTrial = (scene: TrialContext, trial: number) => Promise<void>;

const faultModes = [
  'timeout-before',
  'timeout-after',
  'late',
  'duplicate',
  'error500',
  'garbage',
  'refuse',
  'maintenance',
] as const;

/** Every fault that the product must survive, by its name on the command line. */
export const faults: Readonly<Record<string, FaultTrial>> = {
  'server-kill': async ({ product }) => {
    await product.killServer();
    await product.startServer();
  },

  'database-kill': async ({ product }) => {
    await killDatabase(product.dataDir);
    await product.killServer();
    await product.startServer();
  },

  'lost-reply': async ({ players }) => {
    for (const player of players) player.patienceMs = () => randomInt(1, 60);
    await sleep(2_000);
    for (const player of players) player.patienceMs = () => 10_000;
  },

  partner: async ({ product }, trial) => {
    const mode = faultModes[trial % faultModes.length];
    await product.control('PUT', '/faults/*', { mode, times: 12, delayMs: 1_500 });
    await sleep(2_000);
    await product.control('PUT', '/faults/*', { mode: 'none' });
  },

  // 16 trials cover every fault mode in both directions, each for 100 transfers, with five server kills.
  games: async (scene, trial) => {
    const mode = faultModes[trial % faultModes.length];
    const direction = Math.floor(trial / faultModes.length) % 2 === 0 ? 'in' : 'out';
    const end = request(scene) + transfersPerTrial;
    while (request(scene) < end) {
      const fault = { mode, direction, times: 4, delayMs: 800 };
      for (const game of games) await scene.product.control('PUT', `/faults/${game}`, fault);
      await sleep(400);
    }
    if (trial % 3 === 2) await faults['server-kill']?.(scene, trial);
    for (const game of games) {
      await scene.product.control('PUT', `/faults/${game}`, { mode: 'none' });
    }
  },
};

const transfersPerTrial = 100;

/** Transfers sent to the server so far, repeats of unanswered ones included. */
function request({ players }: TrialContext): number {
  return players.reduce(
    (sum, { answered, refused, repeats }) => sum + answered + refused + repeats,
    0,
  );
}

async function killDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres/cluster/data/postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
  // Its children first, before they notice that they are orphans and clean up.
  await promisify(execFile)('pkill', ['-KILL', '-P', String(pid)]).catch(() => undefined);
  process.kill(pid, 'SIGKILL');
}

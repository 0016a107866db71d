import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Product } from '@wallet/e2e/product';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { freePort } from '@wallet/postgres/free-port';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Player } from '../fault/player.ts';
import { startPrometheus } from './prometheus.ts';
import { settleTheDemo } from './scene.ts';

const people = 8;
const startBaht = 500;
/** Longer than a member may need between two movements, and short enough that every job has work. */
const restMs = 4_000;
const lookMs = 5_000;
/** The staff do what waits for them, as in a well-kept operation. */
const staffMs = 300_000;

/**
 * Runs two nodes under members who move money for a number of minutes, an hour by default, and fails when any alert
 * fires: no false alarm may wake anyone. Prints which fired, and for how long.
 */
export async function staysSilent(prometheusProgram: string, minutes = '60'): Promise<boolean> {
  const folder = await temporaryFolder('wallet-calm-');
  const postgres = await bootPostgres(folder, { durable: true });
  const [metricsPort, otherMetricsPort] = [await freePort(), await freePort()];
  const prometheus = await startPrometheus(prometheusProgram);
  const product = await Product.start({
    DATABASE_URL: postgres.url,
    METRICS_PORT: String(metricsPort),
  });
  try {
    const other = await product.addNode({ METRICS_PORT: String(otherMetricsPort) });
    await prometheus.watch([metricsPort, otherMetricsPort]);
    await settleTheDemo({ databaseUrl: postgres.url });
    const players: Player[] = [];
    for (const url of Array.from({ length: people }, (_, nth) =>
      nth % 2 ? other.url : product.url,
    )) {
      const player = await Player.enter(product, startBaht, url);
      player.restMs = restMs;
      players.push(player);
    }
    const end = AbortSignal.timeout(Number(minutes) * 60_000);
    const playing = Promise.all(players.map((player) => player.play(end)));
    const fired = new Map<string, number>();
    for (let since = performance.now(); !end.aborted; await sleep(lookMs)) {
      for (const alert of await prometheus.firing()) {
        fired.set(alert, (fired.get(alert) ?? 0) + lookMs / 1_000);
      }
      if (performance.now() - since < staffMs) continue;
      since = performance.now();
      await settleTheDemo({ databaseUrl: postgres.url });
    }
    await playing;
    const complaints = (await Promise.all(players.map((player) => player.complaints()))).flat();
    const { output, code } = await product.invariants();
    const movements = players.reduce((sum, { answered }) => sum + answered, 0);
    const alerts = [...fired].map(([alert, seconds]) => `${alert} (${seconds} s)`);
    console.log(
      `${minutes} minutes, two nodes, ${movements} movements; alerts: ${alerts.join(', ') || 'none'}; ` +
        `${output.trim().split('\n').at(-1)}`,
    );
    for (const complaint of complaints) console.log(`        ${complaint}`);
    return fired.size === 0 && complaints.length === 0 && code === 0;
  } finally {
    await product.stop();
    await prometheus.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

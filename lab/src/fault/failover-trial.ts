import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Product } from '@wallet/e2e/product';
import { bootPostgres, type Postgres } from '@wallet/postgres/embedded-postgres';
import { openLine, through } from '@wallet/postgres/movable-line';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Client } from 'pg';
import { bootStandby, promote } from '../postgres/standby.ts';
import { killPostgres } from './kill-postgres.ts';
import { Player } from './player.ts';

const startBaht = 500;
const playMs = 4_000;
/** A watcher waits so long before it dares to promote. */
const leaseMs = 1_500;
const answerLimitMs = 2_000;

type TrialReply = {
  readonly node: string;
  readonly at: number;
  readonly status: number;
  readonly retry: boolean;
};

/**
 * Kills the primary under load, promotes its synchronous standby and moves the address. Everything that was
 * acknowledged has to be there, both nodes have to answer within two seconds, and in between every answer is
 * a 503 that says when to ask again.
 */
export async function survivesFailover(players: number): Promise<boolean> {
  const folders = [
    await temporaryFolder('wallet-primary-'),
    await temporaryFolder('wallet-standby-'),
  ];
  const [one = '', other = ''] = folders;
  const primary = await bootPostgres(one, { durable: true });
  const standby = await bootStandby(primary, other);
  const line = await openLine(portOf(primary));
  const DATABASE_URL = through(primary.url, line);
  const product = await Product.start({ DATABASE_URL, PARTNERS_WAIT_MS: '2000' });
  try {
    const second = await product.addNode({});
    const nodes = [product.url, second.url];
    const crowd = await Promise.all(
      Array.from({ length: players }, (_, nth) =>
        Player.enter(product, startBaht, nodes[nth % nodes.length]),
      ),
    );
    await waitForStandby(primary);
    const end = new AbortController();
    const playing = Promise.all(crowd.map((player) => player.play(end.signal)));
    const asking = Promise.all(nodes.map((node) => ask(node, end.signal)));
    await sleep(playMs);
    const killedAt = performance.now();
    await killPostgres(join(primary.folder, 'cluster/data'));
    await sleep(leaseMs);
    await promote(standby);
    const movedAt = performance.now();
    line.lead(portOf(standby));
    await sleep(playMs);
    end.abort();
    await playing;
    const answers = (await asking).flat();
    const complaints = [
      ...(await Promise.all(crowd.map((player) => player.complaints()))).flat(),
      ...complaintsAbout(answers, nodes, { killedAt, movedAt }),
    ];
    const { output, code } = await product.invariants();
    const isSound = complaints.length === 0 && code === 0;
    const transfers = crowd.reduce((sum, { answered }) => sum + answered, 0);
    const back = nodes.map((node) => Math.round(backAfter(answers, node, movedAt)));
    console.log(
      `${isSound ? 'ok    ' : 'FAILED'}  failover: ${transfers} transfers, two nodes answer ` +
        `${back.join(' and ')} ms after the address moved, ${output.trim().split('\n').at(-1)}`,
    );
    for (const complaint of complaints) console.log(`        ${complaint}`);
    return isSound;
  } finally {
    await product.stop();
    line.close();
    await standby.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

function portOf({ url }: Postgres): number {
  return Number(new URL(url).port);
}

/** From here on nothing is acknowledged that the standby does not have. */
async function waitForStandby({ url }: Postgres): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_replication where sync_state in ('sync', 'quorum')`,
      );
      if (rowCount) return;
      await sleep(50);
    }
  } finally {
    await client.end();
  }
}

/** Repeats a call to a node that reads the database. */
async function ask(node: string, signal: AbortSignal): Promise<TrialReply[]> {
  const answers: TrialReply[] = [];
  while (!signal.aborted) {
    const reply = await fetch(`${node}/api/lookup/contact`, {
      headers: { 'x-client-type': 'member-web' },
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    await reply?.arrayBuffer();
    answers.push({
      node,
      at: performance.now(),
      status: reply?.status ?? 0,
      retry: reply?.headers.has('retry-after') ?? false,
    });
    await sleep(50);
  }
  return answers;
}

/** Milliseconds from the move until a node's first good answer. */
function backAfter(answers: readonly TrialReply[], node: string, movedAt: number): number {
  const good = answers.find(
    (answer) => answer.node === node && answer.at > movedAt && answer.status === 200,
  );
  return good ? good.at - movedAt : Number.POSITIVE_INFINITY;
}

function complaintsAbout(
  answers: readonly TrialReply[],
  nodes: readonly string[],
  { killedAt, movedAt }: { readonly killedAt: number; readonly movedAt: number },
): string[] {
  const wrong = answers.filter(
    ({ status, retry }) => !(status === 200 || (status === 503 && retry)),
  );
  const missed = answers.filter(
    ({ at, status }) => at > killedAt && at < movedAt && status === 503,
  );
  return [
    ...new Set(wrong.map(({ status }) => `an answer of ${status} instead of 200 or 503`)),
    ...nodes
      .filter((node) => backAfter(answers, node, movedAt) > answerLimitMs)
      .map((node) => `${node} did not answer within ${answerLimitMs} ms`),
    ...(missed.length === 0 ? ['no one noticed that the primary was gone'] : []),
  ];
}

import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Product } from '@wallet/e2e/product';
import { freePort } from '@wallet/postgres/free-port';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Player } from '../../fault/player.ts';
import { startPrometheus } from '../prometheus.ts';
import { hasWholePostgres } from '../whole-postgres.ts';
import { type Cluster, clusterOf, makeRoles, passwords, type Server } from './database.ts';
import { balancerIn, etcdIn, missingPackages, poolerIn, redisIn, versionOf } from './parts.ts';
import { answers, type Program, waitFor } from './program.ts';

const people = 16;
/** A member may move money thirty times a minute. */
const restMs = 2_100;
const startBaht = 500;
const calmMs = 2_000;
const downMs = 4_000;
const pauseMs = 50;

type TopologyPart = {
  readonly name: string;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Milliseconds that it stays away. */
  readonly downMs?: number;
};

type HealthSample = { readonly at: number; readonly status: number };

/**
 * Runs the whole of an installation on this machine with the settings that we ship, has members move money
 * over it, kills each part in turn, and prints what was lost and for how long.
 */
export async function survivesEveryLoss(): Promise<boolean> {
  const missing = await missingPackages();
  if (missing.length > 0) {
    const order = `apt-get install ${missing.join(' ')}`;
    console.error(`This drill needs ${missing.join(', ')}, which this machine lacks: ${order}.`);
    return false;
  }
  const folder = await temporaryFolder('wallet-topology-');
  const stops: (() => Promise<unknown>)[] = [];
  try {
    return await drillIn(folder, stops);
  } finally {
    for (const stop of stops.toReversed()) await stop().catch((error) => console.error(error));
    await rm(folder, { recursive: true, force: true });
  }
}

async function drillIn(folder: string, stops: (() => Promise<unknown>)[]): Promise<boolean> {
  const up = async <P extends Program>(program: P): Promise<P> => {
    stops.push(program.stop);
    await program.start();
    return program;
  };
  const patroni = (await versionOf('patroni')) ?? '';
  const hasQuorum = Number.parseInt(patroni.split(' ').at(-1) ?? '', 10) >= 4;
  const etcd = await up(await etcdIn(folder));
  const cluster = await up({
    ...(await clusterOf({ folder, etcdPort: etcd.port, hasQuorum })),
    kill: async () => undefined,
  });
  await cluster.whole();
  await makeRoles(await cluster.superuserUrl());
  const balancer = await balancerIn(folder, cluster.servers);
  await balancer.lead(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
  await up(balancer);
  const database = (role: string, password: string, port = balancer.databasePort) =>
    `postgres://wallet_${role}:${password}@127.0.0.1:${port}/wallet`;
  await waitFor(
    async () => (await cluster.primary().catch(() => null)) !== null,
    'a primary behind HAProxy',
  );
  const pooler = await up(await poolerIn(folder, balancer.databasePort));
  const redis = await up(await redisIn(folder));
  const members = `http://127.0.0.1:${balancer.membersPort}`;
  const [metricsPort, otherMetricsPort] = [await freePort(), await freePort()];
  const product = await Product.start({
    DATABASE_URL: database('app', passwords.app, pooler.port),
    DATABASE_DIRECT_URL: database('app', passwords.app),
    DATABASE_OWNER_URL: database('owner', passwords.owner),
    DATABASE_READER: 'wallet_reader',
    REDIS_URL: redis.url,
    METRICS_PORT: String(metricsPort),
    OPERATOR_URL: members,
    TRUST_PROXY: 'true',
    PARTNERS_WAIT_MS: '2000',
  });
  stops.push(() => product.stop());
  const second = await product.addNode({ METRICS_PORT: String(otherMetricsPort) });
  await balancer.kill();
  await balancer.lead([product.url, second.url]);
  await balancer.start();
  // Until its first checks it takes every server for the primary.
  await sleep(calmMs);
  await waitFor(() => answers(`${members}/health/ready`), 'a node behind HAProxy');
  const prometheus = await startPrometheus('prometheus');
  stops.push(prometheus.stop);
  await prometheus.watch([metricsPort, otherMetricsPort]);
  const alerts = new Set<string>();
  const listening = setInterval(async () => {
    for (const alert of await prometheus.firing().catch(() => [])) alerts.add(alert);
  }, calmMs);
  stops.push(async () => clearInterval(listening));

  const players: Player[] = [];
  while (players.length < people) {
    const player = await Player.enter(product, startBaht, members);
    player.restMs = restMs;
    players.push(player);
  }
  const standbys = (await hasWholePostgres()) ? 'pg_basebackup and pg_rewind' : 'copies of our own';
  console.log(
    `${patroni}, ${hasQuorum ? 'a quorum' : 'one confirming standby'}, standbys by ${standbys}`,
  );
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, nth) => cell.padEnd([15, 12, 9, 16, 20][nth] ?? 0)).join(''));
  row('killed', 'movements', 'missing', 'longest read', 'longest movement', 'other answers');
  let isSound = true;
  const parts = [
    { name: 'nothing', kill: async () => undefined, start: async () => undefined },
    {
      name: 'a server node',
      kill: () => product.killServer(),
      start: () => product.startServer(),
    },
    { name: 'PgBouncer', ...pooler },
    { name: 'Redis', ...redis },
    { name: 'HAProxy', ...balancer },
    ...serversOf(cluster),
    { name: 'etcd', ...etcd },
  ];
  for (const part of parts) {
    const { kill, start } = part;
    const seen = await withoutPart({ ...part, kill, start }, { players, members });
    await cluster.whole();
    isSound &&= seen.missing.length === 0 && seen.isBack;
    row(
      part.name,
      String(seen.movements),
      String(seen.missing.length),
      seconds(seen.longestRead),
      seconds(seen.longestMovement),
      seen.others.join(', ') || 'none',
    );
    for (const complaint of seen.missing) console.log(`        ${complaint}`);
  }
  const { output, code } = await product.invariants();
  console.log(`alerts that fired: ${[...alerts].join(', ') || 'none'}`);
  console.log(output.trim().split('\n').at(-1));
  isSound &&= code === 0;
  console.log(isSound ? 'nothing was lost' : 'FAILED');
  return isSound;
}

/** Servers of the database as parts: they are chosen when their turn comes, for the primary moves. */
function serversOf(cluster: Cluster): readonly TopologyPart[] {
  let lost: Server | undefined;
  const start = async () => {
    await lost?.start();
    await cluster.whole();
  };
  return [
    {
      name: 'a standby',
      start,
      kill: async () => {
        const primary = await cluster.primary();
        lost = cluster.servers.find((server) => server !== primary);
        await lost?.kill();
      },
    },
    {
      name: 'the primary',
      // Long enough for its lease to end and a standby to take its place.
      downMs: 30_000,
      kill: async () => {
        lost = await cluster.primary();
        await lost.kill();
      },
      start: async () => {
        await lost?.forget();
        await start();
      },
    },
  ];
}

type TopologyContext = { readonly players: readonly Player[]; readonly members: string };

/** Has members move money while a part is killed and started again, and compares the books then. */
async function withoutPart(part: TopologyPart, { players, members }: TopologyContext) {
  const before = movementsOf(players);
  for (const player of players) {
    player.longestMs = 0;
    player.replies.clear();
  }
  const end = new AbortController();
  const playing = Promise.all(players.map((player) => player.play(end.signal)));
  const looking = look(members, end.signal);
  await sleep(calmMs);
  await part.kill();
  await sleep(part.downMs ?? downMs);
  await part.start();
  await waitFor(() => answers(`${members}/health/ready`), `an answer without ${part.name}`);
  await sleep(calmMs);
  end.abort();
  await playing;
  const looks = await looking;
  const missing = (await Promise.all(players.map((player) => player.complaints()))).flat();
  return {
    missing,
    movements: movementsOf(players) - before,
    longestRead: longestGap(looks),
    longestMovement: Math.max(...players.map(({ longestMs }) => longestMs)),
    isBack: looks.at(-1)?.status === 200,
    others: othersOf(players, looks),
  };
}

function movementsOf(players: readonly Player[]): number {
  return players.reduce((sum, { answered }) => sum + answered, 0);
}

/** Repeats a call that reads the database, as apps do. */
async function look(url: string, signal: AbortSignal): Promise<HealthSample[]> {
  const looks: HealthSample[] = [];
  while (!signal.aborted) {
    const reply = await fetch(`${url}/api/lookup/contact`, {
      headers: { 'x-client-type': 'member-web' },
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    await reply?.arrayBuffer().catch(() => undefined);
    looks.push({ at: performance.now(), status: reply?.status ?? 0 });
    await sleep(pauseMs);
  }
  return looks;
}

/** Milliseconds between the two good answers that are furthest apart. */
function longestGap(looks: readonly HealthSample[]): number {
  const good = looks.filter(({ status }) => status === 200).map(({ at }) => at);
  return Math.max(0, ...good.slice(1).map((at, nth) => at - (good[nth] ?? at) - pauseMs));
}

/** Answers other than those that an app expects: done, rejected by a rule, or "busy, ask again". */
function othersOf(players: readonly Player[], looks: readonly HealthSample[]): string[] {
  const counts = new Map<number, number>();
  const add = (status: number, times: number) =>
    counts.set(status, (counts.get(status) ?? 0) + times);
  for (const { replies } of players) for (const [status, times] of replies) add(status, times);
  for (const { status } of looks) add(status, 1);
  const isExpected = (status: number) => [200, 202, 400, 409, 503].includes(status);
  return [...counts]
    .filter(([status]) => !isExpected(status))
    .map(([status, times]) => `${status === 0 ? 'no answer' : status} (${times})`);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

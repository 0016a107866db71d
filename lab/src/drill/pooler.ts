import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Product } from '@wallet/e2e/product';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { freePort } from '@wallet/postgres/free-port';
import { systemAccount } from '@wallet/postgres/system-account';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Client } from 'pg';
import { Player } from '../fault/player.ts';

const settings = join(import.meta.dirname, '../../../ops/pgbouncer.ini');
const playMs = 10_000;
const people = 6;
const startBaht = 500;

/** Null: this machine has none. */
export async function findPgBouncer(): Promise<string | null> {
  const program = process.env['PGBOUNCER'] ?? 'pgbouncer';
  return promisify(execFile)(program, ['--version']).then(
    () => program,
    () => null,
  );
}

/**
 * Lets members move money over two nodes behind PgBouncer as we ship it, with few connections. Nothing may
 * be lost, the nodes must receive each other's events, and a connection must have its time limit.
 */
export async function worksThroughPooler(program: string): Promise<boolean> {
  const folder = await temporaryFolder('wallet-pooler-');
  const postgres = await bootPostgres(folder, { durable: false });
  const pooler = await startPgBouncer(program, folder, postgres.url);
  const metricsPort = await freePort();
  const product = await Product.start({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    METRICS_PORT: String(metricsPort),
    PARTNERS_WAIT_MS: '3000',
  });
  try {
    const second = await product.addNode({ METRICS_PORT: '0' });
    const nodes = [product.url, second.url];
    const players = await Promise.all(
      Array.from({ length: people }, (_, nth) => Player.enter(product, startBaht, nodes[nth % 2])),
    );
    const end = new AbortController();
    const playing = Promise.all(players.map((player) => player.play(end.signal)));
    await sleep(playMs);
    end.abort();
    await playing;
    const complaints = (await Promise.all(players.map((player) => player.complaints()))).flat();
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((reply) =>
      reply.text(),
    );
    if (!metrics.includes('wallet_node_line_up 1')) complaints.push('a node hears no other');
    const limit = await limitThrough(pooler.url);
    if (limit !== '15s') complaints.push(`a statement may take ${limit}`);
    const { output, code } = await product.invariants();
    const isSound = complaints.length === 0 && code === 0;
    const transfers = players.reduce((sum, { answered }) => sum + answered, 0);
    console.log(
      `${isSound ? 'ok    ' : 'FAILED'}  pooler: ${transfers} transfers by two nodes, ` +
        `${output.trim().split('\n').at(-1)}`,
    );
    for (const complaint of complaints) console.log(`        ${complaint}`);
    return isSound;
  } finally {
    await product.stop();
    await pooler.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startPgBouncer(program: string, folder: string, databaseUrl: string) {
  const port = await freePort();
  const { username, password, port: databasePort } = new URL(databaseUrl);
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  const text = await readFile(settings, 'utf8');
  await writeFile(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  await writeFile(
    file,
    text
      .replace(/^wallet = .*$/m, `postgres = host=127.0.0.1 port=${databasePort}`)
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
      // So few that transactions of one caller meet many of the database's connections.
      .replace(/^default_pool_size = .*$/m, 'default_pool_size = 8'),
  );
  await chmod(file, 0o644);
  const account = await systemAccount(join(folder, 'cluster'));
  if (account) await chown(users, account.uid, account.gid);
  const child: ChildProcess = spawn(program, ['-q', file], {
    ...account,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await sleep(500);
  if (child.exitCode !== null) throw new Error('PgBouncer did not start');
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function limitThrough(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    return rows[0]?.limit ?? '';
  } finally {
    await client.end();
  }
}

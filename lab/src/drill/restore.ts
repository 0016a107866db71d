import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Product } from '@wallet/e2e/product';
import { bootPostgres, type Postgres } from '@wallet/postgres/embedded-postgres';
import { openLine, through } from '@wallet/postgres/movable-line';
import { findHome } from '@wallet/postgres/postgres-home';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Client } from 'pg';
import { takeBaseBackup } from '../postgres/base-backup.ts';
import { RestoredHour } from './restore/restored-hour.ts';
import { debianPrograms, hasWholePostgres } from './whole-postgres.ts';

const run = promisify(execFile);
const ops = join(import.meta.dirname, '../../../ops');
const scriptNames = [
  'archive-wal.sh',
  'backup.sh',
  'base-backup.sh',
  'copy-uploads.sh',
  'restore-backup.sh',
  'restore.sh',
];
const restoreLimitMs = 300_000;

/**
 * Loses the database and the uploads and brings both back to a moment before: thirty members pay in, play, take out
 * and write before it and after it, someone drops a table. Restored with the operator's own commands, every account
 * has to hold what it held before; no money may leave before two people have booked what the providers list
 * and we lack; and in the end every book agrees with its provider's, no one was paid twice, no deposit is forgotten.
 */
export async function restoresToAMoment(): Promise<boolean> {
  const folder = await temporaryFolder('wallet-restore-');
  const homes = [join(folder, 'lost'), join(folder, 'restored')] as const;
  const archive = join(folder, 'archive');
  for (const each of [...homes, archive, join(archive, 'base'), join(archive, 'wal')]) {
    await mkdir(each);
  }
  const scripts = await copyScripts(folder);
  let postgres = await archiving(homes[0], { archive, scripts });
  const line = await openLine(portOf(postgres));
  const product = await Product.start({
    DATABASE_URL: through(postgres.url, line),
    PARTNERS_WAIT_MS: '5000',
  });
  const uploads = join(product.dataDir, 'uploads');
  try {
    const hour = await RestoredHour.enter(product);
    await hour.before();
    const by = await backUp(postgres, { scripts, archive, uploads });
    await hour.untilTheMoment();
    await run('sh', [join(scripts, 'copy-uploads.sh'), uploads, join(archive, 'uploads')]);
    const complaints = await hour.complaints();
    const moment = await noteMoment(postgres);
    await hour.after();
    complaints.push(...(await hour.complaints()));
    const lost = await transfersAfter(postgres, moment.at);
    await disaster(postgres);
    await product.killServer();
    await postgres.stop();
    await rm(uploads, { recursive: true });

    const begun = performance.now();
    postgres = await restored(homes, { scripts, archive, uploads, at: moment.at });
    const databaseBack = performance.now();
    const found = await balancesOf(postgres);
    for (const [account, balance] of Object.entries(moment.balances)) {
      if (found[account] !== balance) {
        complaints.push(`account ${account}: ${found[account]}, ${balance} at the moment`);
      }
    }
    if (Object.keys(found).length < Object.keys(moment.balances).length || lost.count === 0) {
      complaints.push('nothing was lost, so nothing was shown');
    }
    // A quarter of an hour goes by: what a provider lists of the last ten minutes may be on its way still.
    await product.stopPartners();
    await moveJournalBack(product.dataDir);
    await product.startPartners();
    line.lead(portOf(postgres));
    await product.startServer();
    const productBack = performance.now();
    if (!(await isStopped(postgres))) complaints.push('money may leave after the restore');

    const story = await hour.bringTogether(() => passTime(postgres), complaints);
    const together = performance.now();
    const { output, code } = await product.invariants();
    if (code !== 0) complaints.push(output.trim());
    const isSound = complaints.length === 0;
    console.log(
      `${isSound ? 'ok    ' : 'FAILED'}  restore to ${moment.at} from a base backup by ${by}: the database and the ` +
        `uploads after ${seconds(begun, databaseBack)} s, the product after ${seconds(begun, productBack)} s, ` +
        `resumed and all books equal after ${seconds(begun, together)} s; ` +
        `${Object.keys(moment.balances).length} accounts as they were; ${lost.count} postings lost with the time ` +
        `after; ${story}; ${output.trim().split('\n').at(-1)}`,
    );
    for (const complaint of complaints) console.log(`        ${complaint}`);
    return isSound;
  } finally {
    await product.stop();
    line.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const quarterMs = 15 * 60_000;

/** Moves everything in the providers' records back by a quarter of an hour. */
async function moveJournalBack(dataDir: string): Promise<void> {
  const file = join(dataDir, 'partners', 'journal.jsonl');
  const facts = await readFile(file, 'utf8');
  await writeFile(
    file,
    facts.replaceAll(/"at":(\d{13})\b/g, (_, at: string) => `"at":${Number(at) - quarterMs}`),
  );
}

/** Lets what was compared have been compared a quarter of an hour later. */
async function passTime(postgres: Postgres): Promise<void> {
  await requestJson(postgres, (client) =>
    client.query(`update reconciled_day set compared_at = compared_at + interval '15 minutes'`),
  );
}

/** Copies what PostgreSQL's own account may not be able to reach in a checkout. */
async function copyScripts(folder: string): Promise<string> {
  for (const name of scriptNames) await copyFile(join(ops, name), join(folder, name));
  return folder;
}

type Archiving = { readonly archive: string; readonly scripts: string };

/** Starts a database that archives its write-ahead log as an operator's does. */
async function archiving(home: string, { archive, scripts }: Archiving): Promise<Postgres> {
  const first = await bootPostgres(home, { durable: true });
  const { account } = await findHome(home);
  const wal = join(archive, 'wal');
  if (account) await run('chown', [`${account.uid}:${account.gid}`, wal]);
  const command = `sh ${scripts}/archive-wal.sh "%p" "%f" ${wal}`;
  await requestJson(first, async (client) => {
    await client.query('alter system set archive_mode = on');
    await client.query(`alter system set archive_command = '${command}'`);
  });
  await first.stop();
  return bootPostgres(home, { durable: true });
}

type Backup = { readonly scripts: string; readonly archive: string; readonly uploads: string };

/** Backs up database and uploads by the operator's command where the machine has what that needs. */
async function backUp(postgres: Postgres, { scripts, archive, uploads }: Backup): Promise<string> {
  if (!(await hasWholePostgres())) {
    await takeBaseBackup(postgres, join(archive, 'base', '2000-01-01T000000Z'));
    await run('sh', [join(scripts, 'copy-uploads.sh'), uploads, join(archive, 'uploads')]);
    return "PostgreSQL's own functions";
  }
  const { hostname, port, username, password } = new URL(postgres.url);
  await run('sh', [join(scripts, 'backup.sh'), archive, uploads], {
    env: {
      PATH: `${debianPrograms}:${process.env['PATH']}`,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
    },
  });
  return 'backup.sh';
}

type Moment = { readonly at: string; readonly balances: Readonly<Record<string, string>> };

/** Notes what every account holds, while no one moves money. */
async function noteMoment(postgres: Postgres): Promise<Moment> {
  for (;;) {
    const before = await balancesOf(postgres);
    await sleep(500);
    const at = await requestJson(postgres, async (client) => {
      const { rows } = await client.query<{ at: string }>(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
      );
      return rows[0]?.at ?? '';
    });
    await sleep(500);
    const balances = await balancesOf(postgres);
    if (JSON.stringify(before) === JSON.stringify(balances)) return { at, balances };
  }
}

/** Balance, reserved money and number of postings of every account of the ledger, the operator's included. */
async function balancesOf(postgres: Postgres): Promise<Record<string, string>> {
  return requestJson(postgres, async (client) => {
    const { rows } = await client.query<{ id: string; holds: string }>(
      `select id::text, concat_ws(' ', balance, held, seq) as holds from ledger.account order by id`,
    );
    return Object.fromEntries(rows.map(({ id, holds }) => [id, holds]));
  });
}

/** True when the product knows that it was restored, and blocks money from leaving. */
async function isStopped(postgres: Postgres): Promise<boolean> {
  return requestJson(postgres, async (client) => {
    const { rowCount } = await client.query(
      "select from pause where scope = 'restore' and resumed_at is null",
    );
    return rowCount === 1;
  });
}

async function transfersAfter(postgres: Postgres, at: string): Promise<{ readonly count: number }> {
  return requestJson(postgres, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from ledger.transfer where at > $1::timestamptz',
      [at],
    );
    return rows[0] ?? { count: 0 };
  });
}

/** Lets someone with the owner's rights drop a table, and waits until the archive has the log of it. */
async function disaster(postgres: Postgres): Promise<void> {
  await requestJson(postgres, async (client) => {
    await client.query('drop table statement_entry cascade');
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    const file = rows[0]?.file ?? '';
    for (;;) {
      const archived = await client.query(
        'select from pg_stat_archiver where last_archived_wal >= $1',
        [file],
      );
      if (archived.rowCount) return;
      await sleep(100);
    }
  });
}

type Restore = Backup & { readonly at: string };

/** Restores into another home by the operator's command, and returns when the database takes writes. */
async function restored(
  [lost, home]: readonly [string, string],
  { scripts, archive, uploads, at }: Restore,
): Promise<Postgres> {
  const { folder, account } = await findHome(home);
  const { folder: lostFolder } = await findHome(lost);
  const cluster = join(folder, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  await cp(join(lostFolder, 'cluster', 'password'), join(cluster, 'password'));
  const order = [join(scripts, 'restore-backup.sh'), archive, join(cluster, 'data'), uploads, at];
  const owner = await run('id', ['-un', `${account?.uid ?? process.getuid?.()}`]).catch(() => null);
  await run('sh', order, { env: { ...process.env, PGACCOUNT: owner?.stdout.trim() ?? 'root' } });
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  const postgres = await bootPostgres(home, { durable: true });
  for (const end = Date.now() + restoreLimitMs; Date.now() < end; await sleep(50)) {
    const isBack = await requestJson(postgres, async (client) => {
      const { rows } = await client.query<{ back: boolean }>(
        'select not pg_is_in_recovery() as back',
      );
      return rows[0]?.back ?? false;
    }).catch(() => false);
    if (isBack) return postgres;
  }
  throw new Error(`the database did not come back within ${restoreLimitMs} ms`);
}

async function requestJson<Answer>(
  { url }: Postgres,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

function portOf({ url }: Postgres): number {
  return Number(new URL(url).port);
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1_000).toFixed(1);
}

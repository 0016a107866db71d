import { execFile } from 'node:child_process';
import { chown, copyFile, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bootPostgres, type Postgres } from '@wallet/postgres/embedded-postgres';
import { findHome } from '@wallet/postgres/postgres-home';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Client } from 'pg';
import { Authority } from '../certificates.ts';
import { exampleAnswers } from './document.ts';
import { Machine } from './machine.ts';
import { reportCalls } from './member-calls.ts';
import { type Release, seconds, twoReleases } from './releases.ts';

const run = promisify(execFile);
const node = 'http://127.0.0.1:3000';
const readyLimitMs = 60_000;
/** Secrets without which production does not start. */
const minimum = ['bank', 'slip', 'sms'];

/**
 * Installs the product by the commands of docs/operations.md, on a part of this machine that is empty: with the
 * least secrets, upgraded, rolled back and killed in between; then with a private authority of certificates.
 * `made` names the folders of the release before and of this one, when they are made already.
 */
export async function installsByTheDocument(made: readonly string[]): Promise<boolean> {
  const refusal = await whyNot();
  if (refusal !== null) {
    console.error(`This drill needs ${refusal}.`);
    return false;
  }
  const folder = await temporaryFolder('wallet-install-');
  const postgres = await bootPostgres(folder, { durable: true });
  try {
    const [before, now] = await twoReleases(made, { folder, needed: 'server/src/setup.ts' });
    const isSound = await livesThroughReleases(postgres, before, now);
    return (await installsWithOwnAuthority(postgres, folder, now)) && isSound;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function whyNot(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'root, for mounts of its own';
  for (const program of [
    'unshare',
    'nsenter',
    'setpriv',
    'prlimit',
    'curl',
    'openssl',
    'useradd',
  ]) {
    const found = await run('sh', ['-c', `command -v ${program}`]).catch(() => null);
    if (!found) return program;
  }
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(3000, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? null : 'port 3000 of this machine';
}

async function livesThroughReleases(
  postgres: Postgres,
  before: Release,
  now: Release,
): Promise<boolean> {
  const machine = await Machine.open([...new Set([...before.files, ...now.files])]);
  const found = new Map<string, boolean>();
  const report = (what: string, isSo: boolean) => {
    found.set(what, isSo);
    console.log(`${isSo ? 'ok    ' : 'FAILED'}  ${what}`);
  };
  try {
    await machine.run(unpacking(before));
    const sandbox = await startSandbox(machine, before);
    await answer(machine, { postgres, sandbox, keys: minimum, name: 'wallet' });
    await machine.follow('install', { version: before.version });
    const { commands, took } = machine.work;
    report(
      `installed with ${commands} commands in ${(took / 60_000).toFixed(1)} minutes`,
      await isReady(),
    );
    const unit = machine.unit('wallet');
    console.log(`        not applied, as they need systemd: ${unit.notApplied.join(', ')}`);
    report(
      'the file of variables is for root alone',
      (await machine.run('stat -c %a%U /etc/wallet/node.env')).trim() === '600root',
    );
    report(`it runs ${before.version}`, (await commitOf()) === before.commit);
    report(
      'the unit cannot write its release, and runs as wallet',
      (await machine.run(`ps -o user= -p ${unit.pid}`)).trim() === 'wallet',
    );
    const installation = { url: node, partnersUrl: sandbox['PARTNERS_URL'] ?? '' };
    await reportCalls('with the least secrets', installation, report);

    const since = performance.now();
    process.kill(unit.pid, 'SIGKILL');
    await sleep(100);
    const isBack = await isReady();
    report(`ready ${seconds(since)} s after kill -9`, isBack);

    await machine.follow('upgrade', { version: now.version });
    report(`upgraded to ${now.version}`, (await isReady()) && (await commitOf()) === now.commit);
    await reportCalls('after the upgrade', installation, report);
    await machine.follow('rollback', { before: before.version });
    report(
      `rolled back to ${before.version}`,
      (await isReady()) && (await commitOf()) === before.commit,
    );
    await reportCalls('after the way back', installation, report);
    const checked = await machine.run('systemctl start wallet-invariants');
    report('the nightly check finds the book sound', checked.includes('violations=0'));
    return [...found.values()].every(Boolean);
  } finally {
    await machine.close();
  }
}

/** A database whose certificate a private authority has signed: rejected by name, then believed. */
async function installsWithOwnAuthority(
  postgres: Postgres,
  folder: string,
  now: Release,
): Promise<boolean> {
  const authority = await withCertificate(postgres, folder);
  const machine = await Machine.open(now.files);
  try {
    await machine.run(unpacking(now));
    const sandbox = await startSandbox(machine, now);
    const address = new URL(postgres.url);
    address.hostname = 'localhost';
    address.searchParams.set('sslmode', 'verify-full');
    const requestJson = {
      postgres: { url: address.href },
      sandbox,
      keys: minimum,
      name: 'private',
    };
    await answer(machine, requestJson);
    const refusal = await machine.follow('install', { version: now.version }).catch(String);
    const isNamed = /DATABASE_ADMIN_URL: .*certificate.*DATABASE_CA/.test(refusal ?? '');
    console.log(
      `${isNamed ? 'ok    ' : 'FAILED'}  an unknown authority is rejected by the name of the variable`,
    );
    if (!isNamed) console.log(`        ${refusal}`);

    await machine.write('/etc/wallet/ca.pem', await readFile(authority, 'utf8'));
    await answer(machine, { ...requestJson, more: { DATABASE_CA: '/etc/wallet/ca.pem' } });
    machine.work.commands = 0;
    machine.work.took = 0;
    await machine.run('userdel wallet');
    await machine.follow('install', { version: now.version });
    const { commands, took } = machine.work;
    const isInstalled = await isReady();
    const isSealed = isInstalled && (await allSealed(postgres, 'private'));
    console.log(
      `${isSealed ? 'ok    ' : 'FAILED'}  installed with a private authority: ${commands} commands, ${(took / 60_000).toFixed(1)} minutes; every connection by TLS`,
    );
    const installation = { url: node, partnersUrl: sandbox['PARTNERS_URL'] ?? '' };
    let isAnswered = true;
    await reportCalls('with a private authority', installation, (what, isSo) => {
      isAnswered = isSo;
      console.log(`${isSo ? 'ok    ' : 'FAILED'}  ${what}`);
    });
    return isNamed && isSealed && isAnswered;
  } finally {
    await machine.close();
  }
}

function unpacking({ version }: Release): string {
  return `tar -xzf wallet-${version}-linux-*.tar.gz -C /opt && ln -sfn wallet-${version} /opt/wallet`;
}

type SandboxVariables = Readonly<Record<string, string>>;

async function startSandbox(machine: Machine, { version }: Release): Promise<SandboxVariables> {
  return machine.begin(
    'rehearsal',
    { last: 'PARTNERS_KEYS' },
    { version, PARTNERS_PORT: '0', PARTNERS_CLIENT_ID: 'lotus' },
  );
}

type Answers = {
  readonly postgres: Pick<Postgres, 'url'>;
  readonly sandbox: SandboxVariables;
  readonly keys: readonly string[];
  readonly name: string;
  readonly more?: Readonly<Record<string, string>>;
};

/** Writes the answers that the page gives as its example, with this machine's addresses and secrets. */
async function answer(
  machine: Machine,
  { postgres, sandbox, keys, name, more = {} }: Answers,
): Promise<void> {
  const known: Record<string, string> = JSON.parse(sandbox['PARTNERS_KEYS'] ?? '{}');
  const chosen = Object.fromEntries(keys.map((key) => [key, known[key] ?? '']));
  const example = await exampleAnswers();
  const own: Record<string, string> = {
    DATABASE_ADMIN_URL: postgres.url,
    PARTNERS_URL: sandbox['PARTNERS_URL'] ?? '',
    PARTNERS_CLIENT_ID: sandbox['PARTNERS_CLIENT_ID'] ?? '',
    PARTNERS_KEYS: JSON.stringify(chosen),
  };
  for (const each of Object.keys(own)) {
    if (!(each in example)) throw new Error(`the answers of docs/operations.md have no ${each}`);
  }
  const answers = { ...example, ...own, DATABASE_NAME: name, ...more };
  const lines = Object.entries(answers).map(([each, value]) => `${each}=${value}`);
  await machine.write(join(machine.folder, 'answers.env'), `${lines.join('\n')}\n`);
}

async function isReady(): Promise<boolean> {
  for (const end = Date.now() + readyLimitMs; Date.now() < end; await sleep(100)) {
    const reply = await fetch(`${node}/health/ready`).catch(() => null);
    if (reply?.ok) return true;
  }
  return false;
}

async function commitOf(): Promise<string | undefined> {
  const text = await (await fetch('http://127.0.0.1:3002/metrics')).text();
  return /wallet_build_info\{.*commit="([^"]*)"/.exec(text)?.[1];
}

/** Gives the database a certificate for `localhost` of an authority that no one knows; answers its file. */
async function withCertificate(postgres: Postgres, folder: string): Promise<string> {
  const authority = await Authority.make(join(folder, 'certificates'));
  const signed = await authority.sign('DNS:localhost');
  const { folder: home, account } = await findHome(folder);
  const data = join(home, 'cluster', 'data');
  for (const [name, file] of [
    ['server.key', signed.key],
    ['server.crt', signed.crt],
  ] as const) {
    await copyFile(file, join(data, name));
    if (account) await chown(join(data, name), account.uid, account.gid);
  }
  await run('chmod', ['600', join(data, 'server.key')]);
  await requestJson(postgres, async (client) => {
    await client.query('alter system set ssl = on');
    await client.query('select pg_reload_conf()');
  });
  await sleep(1_000);
  return authority.file;
}

/** True when the node has connections to this database, all of them by TLS. */
async function allSealed(postgres: Postgres, database: string): Promise<boolean> {
  return requestJson(postgres, async (client) => {
    const { rows } = await client.query<{ ssl: boolean }>(
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = $1`,
      [database],
    );
    return rows.length > 0 && rows.every(({ ssl }) => ssl);
  });
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

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { freePort } from '@wallet/postgres/free-port';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { makeRoles, passwords } from './topology/database.ts';
import { answers, waitFor } from './topology/program.ts';
import { shipped } from './topology/settings.ts';

const run = promisify(execFile);
const compose = join(import.meta.dirname, '../../../ops/compose.yml');
/** Docker, or what takes its orders: `CONTAINER_ENGINE="podman --runtime runc"`. */
const [engine = 'docker', ...engineOptions] = (process.env['CONTAINER_ENGINE'] ?? 'docker').split(
  ' ',
);
const name = 'wallet-drill';

/** Limits that `ops/compose.yml` holds a node to. */
const restrictions = {
  'read_only: true': ['--read-only'],
  'tmpfs: [/tmp]': ['--tmpfs', '/tmp'],
  'cap_drop: [ALL]': ['--cap-drop', 'ALL'],
  'security_opt: [no-new-privileges:true]': ['--security-opt', 'no-new-privileges'],
  'mem_limit: 2g': ['--memory', '2g'],
  'pids_limit: 200': ['--pids-limit', '200'],
} as const;

/**
 * Runs a node from its image as `ops/compose.yml` does, on an empty database with our roles and with no
 * partner that answers: prints the image's size and how long a start takes, first and after a kill.
 */
export async function runsFromItsImage(): Promise<boolean> {
  const [version] = /(?<=image: wallet:)\S+/.exec(await readFile(compose, 'utf8')) ?? [];
  const image = `wallet:${version}`;
  const size = await order('image', 'inspect', '--format', '{{.Size}}', image).catch(() => null);
  if (size === null) {
    console.error(
      `This drill needs the image, made in the folder of an unpacked release: docker build -f ops/Dockerfile -t ${image} .`,
    );
    return false;
  }
  const folder = await temporaryFolder('wallet-image-');
  const postgres = await bootPostgres(folder, { durable: true });
  try {
    await makeRoles(postgres.url);
    const port = await freePort();
    const ready = `http://127.0.0.1:${port}/health/ready`;
    const begun = performance.now();
    await order('run', '--detach', '--name', name, ...(await optionsOf(postgres.url, port)), image);
    await waitFor(() => answers(ready), 'the node');
    const first = seconds(begun);
    await order('kill', name);
    const again = performance.now();
    await order('start', name);
    await waitFor(() => answers(ready), 'the node, killed and started again');
    console.log(
      `${image}: ${(Number(size) / 1e6).toFixed(0)} MB; ready ${first} s after its first start, ` +
        `which made the database, and ${seconds(again)} s after a kill`,
    );
    return await holds(`http://127.0.0.1:${port}`);
  } catch (error) {
    const { stdout, stderr } = await run(engine, [...engineOptions, 'logs', name]);
    console.error(stdout, stderr);
    throw error;
  } finally {
    await order('rm', '--force', name).catch(() => undefined);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function holds(url: string): Promise<boolean> {
  const within = (...command: string[]) => order('exec', name, ...command);
  const found = {
    'the member app answers': await answers(`${url}/login`),
    'the console answers': await answers(`${url}/staff`),
    'its user is no one in particular': (await within('id', '-u')) === '10001',
    'its files cannot be written': !(await within('touch', '/app/written').catch(() => null)),
    'its own health check passes': await isHealthy(),
    'the book is sound': (await within('node', 'server/src/invariants.ts')).endsWith(
      'violations=0',
    ),
  };
  for (const [what, isSo] of Object.entries(found)) {
    console.log(`${isSo ? 'ok    ' : 'FAILED'}  ${what}`);
  }
  return Object.values(found).every(Boolean);
}

/** Runs the health check that the image carries. */
async function isHealthy(): Promise<boolean> {
  const [, command = '[]'] =
    /HEALTHCHECK.*\n\s+CMD (\[.*\])/.exec(await shipped('Dockerfile')) ?? [];
  const check: string[] = JSON.parse(command);
  return order('exec', name, ...check).then(
    () => true,
    () => false,
  );
}

/** Options of `run`: what compose demands, the example's variables, and this machine's addresses. */
async function optionsOf(databaseUrl: string, port: number): Promise<string[]> {
  const demanded = await shipped('compose.yml');
  const options = Object.entries(restrictions).flatMap(([line, option]) => {
    if (!demanded.includes(line)) throw new Error(`ops/compose.yml says ${line} no longer`);
    return option;
  });
  const secret = () => randomBytes(32).toString('base64url');
  const example = (await shipped('wallet.env.example'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const host = new URL(databaseUrl).host;
  const variables = [
    ...example,
    `PORT=${port}`,
    `METRICS_PORT=${await freePort()}`,
    `DATABASE_URL=postgres://wallet_app:${passwords.app}@${host}/wallet`,
    `DATABASE_OWNER_URL=postgres://wallet_owner:${passwords.owner}@${host}/wallet`,
    'DATABASE_READER=wallet_reader',
    `SECRETS_KEY=${secret()}`,
    'PARTNERS_CLIENT_ID=drill',
    `PARTNERS_KEYS=${JSON.stringify({ bank: secret(), slip: secret(), sms: secret() })}`,
  ];
  return [
    ...['--network', 'host', ...options],
    ...variables.flatMap((variable) => ['--env', variable]),
  ];
}

async function order(...words: string[]): Promise<string> {
  const { stdout } = await run(engine, [...engineOptions, ...words]);
  return stdout.trim();
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}

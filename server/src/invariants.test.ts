import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, testDatabaseWithUrl } from '#test/database.ts';
import { templates } from '#test/test-cluster.ts';

const root = resolve(import.meta.dirname, '../..');

/** The program of a unit and the variables that the unit itself sets. */
async function unitOf(name: string) {
  const text = await readFile(join(root, 'ops/systemd', name), 'utf8');
  const result = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  );
  const [, program = ''] = /^ExecStart=\S+ (.*)$/m.exec(text) ?? [];
  return { program, environment: Object.fromEntries(result.map((pair) => pair.split('='))) };
}

test('the nightly check runs as its unit does, with the address of the database alone', async () => {
  const { program, environment } = await unitOf('wallet-invariants.service');
  const { url } = await testDatabaseWithUrl(templates.product);
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, program.split(' '), {
      cwd: root,
      env: { ...environment, ...env },
    });
  expect((await run({ DATABASE_URL: url })).stdout).toContain('violations=0');
  await expect(run({})).rejects.toMatchObject({
    stderr: expect.stringContaining('DATABASE_URL: is required'),
  });
  const { url: empty } = await freshDatabase('template0');
  await expect(run({ DATABASE_URL: empty })).rejects.toMatchObject({
    code: 1,
    stderr:
      'DATABASE_URL: this database has no tables of the wallet; the first start of the server makes them\n',
  });
});

/** Runs the release's `wallet` to its end, on a machine whose file of variables is empty or another one. */
async function said(...args: readonly string[]) {
  return saidWith('/dev/null', ...args);
}

async function saidWith(file: string, ...args: readonly string[]) {
  const { APP_MODE: _, DATABASE_URL: __, npm_lifecycle_event: ___, ...env } = process.env;
  const wallet = promisify(execFile)('sh', [join(root, 'ops/wallet'), ...args], {
    env: { ...env, WALLET_ENV: file },
  });
  return wallet.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const complaintOf = async (...args: readonly string[]) => (await said(...args)).stderr;

test.each([
  ...[
    ['setup', '--help'],
    ['start', '-h'],
    ['staff', '--help'],
    ['invariants', '-h'],
  ],
  ...[
    ['erase', '--help'],
    ['rotate', '-h'],
    ['sandbox', '--help'],
  ],
])(
  'wallet %s prints its usage when asked for help by %s, and begins nothing',
  async (name, help) => {
    const { code, stdout } = await said(name, help);
    expect([code, stdout.slice(0, `Usage: wallet ${name}`.length)]).toEqual([
      ...[0, `Usage: wallet ${name}`],
    ]);
  },
);

test('the setup takes the file that it is given, and else that of the node', async () => {
  const setUp = (...args: readonly string[]) =>
    saidWith('/dev/null/node.env', 'setup', ...args, '--answers', '/dev/null');
  for (const [args, file] of [
    [['--file', '/dev/null/other.env'], '/dev/null/other.env'],
    [[], '/dev/null/node.env'],
  ] as const) {
    expect(await setUp(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(file) });
  }
});

test('a program without arguments begins nothing when it is given one, and wallet names its programs', async () => {
  for (const name of ['rotate', 'sandbox']) {
    const { code, stdout, stderr } = await said(name, 'now');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Usage: wallet ${name}`);
  }
  const programs = 'Usage: wallet setup | start | staff | invariants | erase | rotate | sandbox';
  expect(await said('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(programs),
  });
  expect(await said('begin')).toMatchObject({ code: 2, stderr: expect.stringContaining(programs) });
});

test('without the variables of a node a release says which it needs, and not where in the program', async () => {
  const complaint = await complaintOf('invariants');
  expect(complaint).toContain('DATABASE_URL: is required');
  expect(complaint).not.toMatch(/^ {4}at /m);
});

test('a file of variables that WALLET_ENV names and that does not exist is an error, except for the usage', async () => {
  const file = '/nonexistent/node.env';
  expect(await saidWith(file, 'staff', 'list')).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no file ${file}, which WALLET_ENV names.\n`,
  });
  expect(await saidWith(file, 'staff', '--help')).toMatchObject({ code: 0, stderr: '' });
});

test('the two dashes that npm takes away may stay before the arguments of a release', async () => {
  const anchor = await complaintOf('invariants', '--', '--anchor', '12:9f86');
  expect(anchor).toContain('an anchor is written as 12:9f86…');
});

/** Part of a release: `wallet`, and a Node that prints its authority and a few variables. */
async function smallRelease() {
  const release = await mkdtemp(join(tmpdir(), 'wallet-release-'));
  onTestFinished(() => rm(release, { recursive: true }));
  await chmod(release, 0o755);
  for (const folder of ['bin', 'node_modules/.bin']) {
    await mkdir(join(release, folder), { recursive: true });
  }
  await copyFile(join(root, 'ops/wallet'), join(release, 'bin/wallet'));
  const node = '#!/bin/sh\necho "$NODE_EXTRA_CA_CERTS|$DATABASE_URL"\n';
  await writeFile(join(release, 'node_modules/.bin/node'), node, { mode: 0o755 });
  const file = join(release, 'node.env');
  const { NODE_EXTRA_CA_CERTS: _, DATABASE_URL: __, ...env } = process.env;
  return {
    file,
    run: (name: string, { more = {}, ...options }: { more?: object; uid?: number } = {}) =>
      promisify(execFile)('sh', [join(release, 'bin/wallet'), name], {
        ...options,
        cwd: release,
        env: { ...env, WALLET_ENV: file, ...more },
      }),
  };
}

test('a check of another database reads nothing of the node’s own', async () => {
  const { file, run } = await smallRelease();
  await writeFile(file, 'NODE_EXTRA_CA_CERTS=/etc/wallet/ca.pem\n');
  const more = { DATABASE_URL: 'postgres:///drill' };
  expect((await run('invariants', { more })).stdout).toBe('|postgres:///drill\n');
  expect((await run('invariants')).stdout).toBe('/etc/wallet/ca.pem|\n');
});

test('setup and the other commands of a release believe the authority of the providers that the file names', async () => {
  const { file, run } = await smallRelease();
  for (const [line, believed] of [
    ['NODE_EXTRA_CA_CERTS=/etc/wallet/ca.pem', '/etc/wallet/ca.pem'],
    ["NODE_EXTRA_CA_CERTS='/etc/own ca.pem'", '/etc/own ca.pem'],
    ['PORT=3000', ''],
  ]) {
    await writeFile(file, `PORT=3000\n${line}\n`);
    for (const name of ['setup', 'start']) {
      expect([name, (await run(name)).stdout]).toEqual([name, `${believed}|\n`]);
    }
  }
});

test('an account that may not read the variables is referred to root, unless it brings an address', async () => {
  const { file, run } = await smallRelease();
  await writeFile(file, 'PORT=3000\n', { mode: 0o000 });
  const stranger = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  await expect(run('invariants', stranger)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`may not read ${file}: run this as root.`),
  });
  const more = { DATABASE_URL: 'postgres:///drill' };
  const { stdout } = await run('invariants', { ...stranger, more });
  expect(stdout).toBe('|postgres:///drill\n');
});

test('arguments that do not fit are answered by a sentence and the usage of a release', async () => {
  const anchor = await complaintOf('invariants', '--anchor', '12:9f86');
  expect(anchor).toContain(
    'an anchor is written as 12:9f86…\n\nUsage: wallet invariants [--anchor',
  );
  expect(anchor).not.toMatch(/^ {4}at /m);
  const erasure = await complaintOf('erase', 'one', '--by', 'somsri');
  expect(erasure).toContain('memberId: does not fit\nreason: is missing\n\nUsage: wallet erase');
});

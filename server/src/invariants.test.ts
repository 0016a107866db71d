import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabaseWithUrl } from '#test/database.ts';
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
});

/** Runs the release's `wallet` on a machine without variables of a node; returns its stderr. */
async function complaintOf(...args: readonly string[]): Promise<string> {
  const { APP_MODE: _, DATABASE_URL: __, npm_lifecycle_event: ___, ...env } = process.env;
  const wallet = promisify(execFile)('sh', [join(root, 'ops/wallet'), ...args], {
    env: { ...env, WALLET_ENV: '/nonexistent' },
  });
  return wallet.then(
    () => '',
    ({ stderr }) => stderr,
  );
}

test('without the variables of a node a release says which it needs, and not where in the program', async () => {
  const complaint = await complaintOf('invariants');
  expect(complaint).toContain('DATABASE_URL: is required');
  expect(complaint).not.toMatch(/^ {4}at /m);
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

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

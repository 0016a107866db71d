import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstLoadMax, firstLoads, kibOf } from './first-loads.ts';

/** `npm test` has built the console before. */
const built = process.env['CONSOLE_APP'];
const root = join(import.meta.dirname, '..');
let dist: string;

beforeAll(async () => {
  if (built !== undefined) {
    dist = resolve(built);
    return;
  }
  dist = await mkdtemp(join(tmpdir(), 'console-'));
  // A process of its own: here NODE_ENV is 'test', which builds React's larger variant.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts'), dist], {
    env,
  });
});

afterAll(async () => {
  if (built === undefined) await rm(dist, { recursive: true });
});

test('a first load of any page stays inside its budget', async () => {
  const loads = await firstLoads(root);
  expect(loads.length).toBeGreaterThan(25);
  const sizes = await Promise.all(
    loads.map(async ({ address, modules }) => [address, await kibOf(dist, modules)] as const),
  );
  expect(sizes.filter(([, kib]) => kib > firstLoadMax)).toEqual([]);
});

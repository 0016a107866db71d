import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive, postmasterFile, readPostmaster } from './postmaster-file.ts';
import { temporaryFolder } from './throw-away-folder.ts';

test('a server and a standby are ready when they say so, one that starts or stops is not', async () => {
  const data = await temporaryFolder('wallet-postmaster-');
  onTestFinished(() => rm(data, { recursive: true }));
  const isReady = async (status: string) => {
    const lines = ['4711', data, '1790000000', '5433', '/tmp', 'localhost', '1 2', status];
    await writeFile(postmasterFile(data), `${lines.join('\n')}\n`);
    return (await readPostmaster(data))?.ready;
  };
  expect(await isReady('ready   ')).toBe(true);
  expect(await isReady('standby ')).toBe(true);
  expect(await isReady('starting')).toBe(false);
  expect(await isReady('stopping')).toBe(false);
  expect(await readPostmaster(data)).toEqual({ pid: 4711, port: 5433, ready: false });
  // Half written, and not at all.
  await writeFile(postmasterFile(data), `4711\n${data}\n1790000000\n`);
  expect(await readPostmaster(data)).toBeUndefined();
  await rm(postmasterFile(data));
  expect(await readPostmaster(data)).toBeUndefined();
});

test.runIf(process.platform === 'linux')(
  'a process is the server of the folder in which it works, by whichever path, and of no other',
  async () => {
    const folder = await temporaryFolder('wallet-postmaster-');
    onTestFinished(() => rm(folder, { recursive: true }));
    const link = join(folder, 'link');
    await symlink(process.cwd(), link);
    const own = { pid: process.pid, port: 0, ready: true };
    expect(await isAlive(own, process.cwd())).toBe(true);
    expect(await isAlive(own, link)).toBe(true);
    expect(await isAlive(own, folder)).toBe(false);
    expect(await isAlive({ ...own, pid: 2 ** 22 + 1 }, process.cwd())).toBe(false);
  },
);

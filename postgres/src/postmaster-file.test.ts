import { rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { postmasterFile, readPostmaster } from './postmaster-file.ts';
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
});

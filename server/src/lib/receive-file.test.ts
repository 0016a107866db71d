import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { receiveFile, removeLeftovers } from './receive-file.ts';

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-incoming-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('leftovers of a killed process’s uploads go at the next start, and new ones stay', async () => {
  const folder = await someFolder();
  for (const [name, minutes] of [
    ['old', 61],
    ['slow', 59],
    ['arriving', 0],
  ] as const) {
    await writeFile(join(folder, name), 'half a picture');
    const at = new Date(Date.now() - minutes * 60_000);
    await utimes(join(folder, name), at, at);
  }
  await removeLeftovers(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['arriving', 'slow']);
  await removeLeftovers(join(folder, 'nowhere'));
});

test('a file of exactly the largest size is received, one byte more is too large, and neither stays', async () => {
  const folder = await someFolder();
  const receive = (size: number) => {
    const options = { folder, bytesMax: 1_000, signal: AbortSignal.timeout(10_000) };
    return receiveFile(Readable.from([Buffer.alloc(size)]), options, async (_, bytes) => bytes);
  };
  expect(await receive(1_000)).toBe(1_000);
  await expect(receive(1_001)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect(await readdir(folder)).toEqual([]);
});

test('a file is readable by our own account alone while it is checked', async () => {
  const folder = join(await someFolder(), 'incoming');
  const options = { folder, bytesMax: 10, signal: AbortSignal.timeout(10_000) };
  const modes = await receiveFile(Readable.from([Buffer.alloc(1)]), options, async (file) =>
    Promise.all([folder, file].map(async (path) => (await stat(path)).mode & 0o777)),
  );
  expect(modes).toEqual([0o700, 0o600]);
});

test.each([
  ['a sender who hangs up', new Error('aborted'), 400],
  ['a disk that is full', Object.assign(new Error('ENOSPC'), { syscall: 'write' }), 500],
])('%s has its own error, and leaves no file', async (_, error, status) => {
  const folder = await someFolder();
  const options = { folder, bytesMax: 10, signal: AbortSignal.timeout(10_000) };
  const broken = new Readable({ read: () => undefined });
  const received = receiveFile(broken, options, async () => 'used');
  broken.destroy(error);
  await expect(received).rejects.toMatchObject({ code: 'SLIP_UPLOAD_FAIL', status });
  expect(await readdir(folder)).toEqual([]);
});

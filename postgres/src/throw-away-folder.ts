import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomBytes = 2 * 1024 ** 3;

/**
 * Makes an empty folder for the data of one test run: in memory where there is room, because copying a
 * template database there takes 70 ms, and on a disk that is busy up to seconds. The test that made it
 * deletes it.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom(memory)) ? memory : tmpdir(), prefix));
  // Root lends PostgreSQL another account, which must get in here.
  await chmod(folder, 0o755);
  return folder;
}

async function hasRoom(folder: string): Promise<boolean> {
  const system = await statfs(folder).catch(() => null);
  return system !== null && system.bavail * system.bsize >= roomBytes;
}

import { newId } from '../ids.ts';
import type { Storage } from './storage.ts';

/** Writes a file, reads it and removes it; throws an error that names the variable of the storage. */
export async function probeStorage(storage: Storage): Promise<void> {
  const name = `probe/${newId()}.txt`;
  const bytes = Buffer.from('probe');
  try {
    await storage.put(name, bytes, 'text/plain');
    const kept = await storage.get(name);
    if (!kept?.equals(bytes)) throw new Error('a file was written and could not be read');
    await storage.remove(name);
  } catch (error) {
    throw new Error(`UPLOADS: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

import { ApiError } from '@wallet/contract/api-error';
import { forget, readStored, store } from './storage.ts';
import { uuidV7 } from './uuid-v7.ts';

/**
 * Runs one intention of the member under one idempotency key. The key survives a reload and is
 * kept until a definite answer comes, so that pressing the button again after a lost reply asks
 * for the same thing instead of a second one. Other values are another intention, with a new key.
 */
export async function withIntent<R>(
  name: string,
  body: unknown,
  run: (key: string) => Promise<R>,
): Promise<R> {
  const shelfName = `intent:${name}`;
  const wanted = JSON.stringify(body ?? null);
  const key = keptKey(shelfName, wanted) ?? uuidV7();
  store('session', shelfName, `${key} ${wanted}`);
  try {
    const reply = await run(key);
    forget('session', shelfName);
    return reply;
  } catch (error) {
    if (error instanceof ApiError && !error.isUnknown) forget('session', shelfName);
    throw error;
  }
}

function keptKey(shelfName: string, wanted: string): string | null {
  const kept = readStored('session', shelfName) ?? '';
  const space = kept.indexOf(' ');
  return space > 0 && kept.slice(space + 1) === wanted ? kept.slice(0, space) : null;
}

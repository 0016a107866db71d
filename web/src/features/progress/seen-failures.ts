import { readStored, store } from '@wallet/client/storage';

const name = 'seen-failures';
/** More than anybody sees fail in a day, which is how long failures are listed. */
const keptMax = 20;

export function readSeen(): readonly string[] {
  return (readStored('persistent', name) ?? '').split(',').filter((id) => id !== '');
}

/** Remembers that the member has read of a failure; answers all of which they have. */
export function markSeen(id: string): readonly string[] {
  const seen = [id, ...readSeen().filter((other) => other !== id)].slice(0, keptMax);
  store('persistent', name, seen.join(','));
  return seen;
}

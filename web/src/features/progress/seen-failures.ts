import { readStored, store } from '@wallet/client/storage';

const name = 'seen-failures';
/** More failures than anyone sees in a day, which is how long they are listed. */
const keptMax = 20;

export function readSeen(): readonly string[] {
  return (readStored('persistent', name) ?? '').split(',').filter((id) => id !== '');
}

/** Remembers that the member has read of a failure; answers all that they have read. */
export function markSeen(id: string): readonly string[] {
  const seen = [id, ...readSeen().filter((other) => other !== id)].slice(0, keptMax);
  store('persistent', name, seen.join(','));
  return seen;
}

import { createHash } from 'node:crypto';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { lockEdits } from './edit-store.ts';

/** Fields that members' activity changes; they do not count as an edit. */
const counters: ReadonlySet<string> = new Set(['granted', 'used', 'spent']);

/** Version of an item over its editable fields. */
export function versionOf(thing: unknown): string {
  const text = JSON.stringify(thing, (key, value) => {
    if (counters.has(key)) return undefined;
    return typeof value === 'bigint' ? value.toString() : value;
  });
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

export function withVersion<Thing extends object>(thing: Thing): Thing & { version: string } {
  return { ...thing, version: versionOf(thing) };
}

type VersionedChange<Thing> = {
  readonly find: (tx: Tx) => Promise<Thing | undefined>;
  readonly change: (tx: Tx, thing: Thing) => Promise<void>;
};

/**
 * Changes an item at the version the caller saw. Rejects with NO_DATA when it is gone, and with
 * ALREADY_DECIDED when someone else has changed it since.
 */
export async function changeSeen<Thing>(
  db: Database,
  version: string,
  { find, change }: VersionedChange<Thing>,
): Promise<void> {
  await whileEditing(db, async (tx) => {
    const thing = await find(tx);
    if (thing === undefined) throw new DomainError('NO_DATA');
    if (versionOf(thing) !== version) throw new DomainError('ALREADY_DECIDED');
    await change(tx, thing);
  });
}

/** A transaction in which no one else edits; edits are rare and short. */
export function whileEditing<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockEdits(tx);
    return work(tx);
  });
}

import { createHash } from 'node:crypto';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { lockEdits } from './edit-store.ts';

/** Fields that members use up by themselves: nobody has changed anything. */
const counters: ReadonlySet<string> = new Set(['granted', 'used', 'spent']);

/** Tells two states of a thing apart, by what somebody could have edited. */
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

type Change<Thing> = {
  readonly find: (tx: Tx) => Promise<Thing | undefined>;
  readonly change: (tx: Tx, thing: Thing) => Promise<void>;
};

/**
 * Changes a thing in the state somebody saw it in. Refuses with NO_DATA what is not there, and with
 * ALREADY_DECIDED what somebody else has changed since.
 */
export async function changeSeen<Thing>(
  db: Database,
  version: string,
  { find, change }: Change<Thing>,
): Promise<void> {
  await whileEditing(db, async (tx) => {
    const thing = await find(tx);
    if (thing === undefined) throw new Refusal('NO_DATA');
    if (versionOf(thing) !== version) throw new Refusal('ALREADY_DECIDED');
    await change(tx, thing);
  });
}

/** A transaction in which nobody else edits. People are few, and seldom at it. */
export function whileEditing<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockEdits(tx);
    return work(tx);
  });
}

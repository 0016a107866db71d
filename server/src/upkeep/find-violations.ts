import {
  auditChecks,
  type Broken,
  type Check,
  type Finding,
  findAll,
  type Look,
  lookOf,
  type Queries,
  usualSlice,
} from '@wallet/ledger';
import { bookInvariantsBySlices, guardInvariants } from '#db/book-invariants.ts';
import { chatInvariants } from '#db/chat-invariants.ts';
import type { Database, Tx } from '#db/database.ts';
import { productInvariants } from '#db/product-invariants.ts';
import { railsInvariants } from '#db/rails-invariants.ts';
import { rewardInvariants } from '#db/reward-invariants.ts';
import { staffInvariants } from '#db/staff-invariants.ts';
import { type Anchor, holdsAnchor, lookAtSeals } from '#money/watch/seal-store.ts';
import { byIndex } from '#money/watch/watch-store.ts';

const invariants: Readonly<Record<string, Check>> = {
  ...auditChecks,
  ...productInvariants,
  ...railsInvariants,
  ...rewardInvariants,
  ...chatInvariants,
  ...staffInvariants,
  ...bookInvariantsBySlices,
  ...guardInvariants,
};

/**
 * The looks of every check of the ledger and of the product. What a look compares it reads in one statement, so
 * that a book in use never seems broken; the looks of a check may be minutes apart.
 */
export function allLooks(size = usualSlice): Readonly<Record<string, Look<Database | Tx>>> {
  const looks = Object.entries(invariants).map(([name, check]) => {
    const look = lookOf(check, size);
    return [name, 'each' in check ? bySlices(look) : look];
  });
  const seals = bySlices(lookAtSeals(size.rows));
  return { ...Object.fromEntries(looks), 'what was sealed is as it was': seals };
}

/** Reads slices by index: otherwise whole tables would be read beside each. */
function bySlices(look: Look): Look<Database | Tx> {
  return (db, after) => byIndex(db, (tx) => look(tx, after));
}

/**
 * Every check of the ledger and of the product, with how many rows break it. `anchor`: a seal that was
 * kept outside of the database, which has to be there still.
 */
export async function findViolations(
  db: Database | Tx,
  { anchor, size = usualSlice }: { anchor?: Anchor | undefined; size?: typeof usualSlice } = {},
): Promise<Finding[]> {
  return [
    ...(await findAll(db, allLooks(size))),
    ...(anchor ? [await missingAnchor(db, anchor)] : []),
  ];
}

/** Numbers of rows that break each sentence. */
export function brokenOf(
  db: Queries,
  sentences: Readonly<Record<string, Broken>>,
): Promise<Finding[]> {
  const looks = Object.entries(sentences).map(([name, broken]) => [name, lookOf(broken)]);
  return findAll(db, Object.fromEntries(looks));
}

async function missingAnchor(db: Queries, anchor: Anchor): Promise<Finding> {
  const isThere = await holdsAnchor(db, anchor);
  return {
    check: 'the anchor that was kept outside is in the chain',
    rows: isThere ? 0 : 1,
    sample: isThere ? null : `${anchor.n}:${anchor.hash}`,
  };
}

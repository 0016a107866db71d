import {
  auditChecks,
  type Broken,
  type Check,
  type CheckStep,
  defaultBatch,
  type Finding,
  findAll,
  type Queries,
  stepOf,
} from '@wallet/ledger';
import { chatInvariants } from '#db/chat-invariants.ts';
import type { Database, Tx } from '#db/database.ts';
import { guardInvariants, ledgerInvariantsInBatches } from '#db/ledger-invariants.ts';
import { productInvariants } from '#db/product-invariants.ts';
import { railsInvariants } from '#db/rails-invariants.ts';
import { rewardInvariants } from '#db/reward-invariants.ts';
import { staffInvariants } from '#db/staff-invariants.ts';
import { type Anchor, checkSeals, holdsAnchor } from '#money/watch/seal-store.ts';
import { byIndex } from '#money/watch/watch-store.ts';

/** Every check of the ledger and the product apart from that of the seals. */
export const invariants: Readonly<Record<string, Check>> = {
  ...auditChecks,
  ...productInvariants,
  ...railsInvariants,
  ...rewardInvariants,
  ...chatInvariants,
  ...staffInvariants,
  ...ledgerInvariantsInBatches,
  ...guardInvariants,
};

/**
 * Steps of every check of the ledger and the product. Each step compares within one statement, so concurrent
 * writes cause no false findings; the steps of a check may run minutes apart.
 */
export function allChecks(size = defaultBatch): Readonly<Record<string, CheckStep<Database | Tx>>> {
  const looks = Object.entries(invariants).map(([name, check]) => {
    const look = stepOf(check, size);
    return [name, 'each' in check ? bySlices(look) : look];
  });
  const seals = bySlices(checkSeals(size.rows));
  return { ...Object.fromEntries(looks), 'what was sealed is as it was': seals };
}

/** Forces index scans, so that a batch does not read whole tables. */
function bySlices(look: CheckStep): CheckStep<Database | Tx> {
  return (db, after) => byIndex(db, (tx) => look(tx, after));
}

/**
 * Runs every check of the ledger and the product and returns the number of violations of each. `anchor`: an
 * externally stored checkpoint, which must still exist.
 */
export async function findViolations(
  db: Database | Tx,
  { anchor, size = defaultBatch }: { anchor?: Anchor | undefined; size?: typeof defaultBatch } = {},
): Promise<Finding[]> {
  return [
    ...(await findAll(db, allChecks(size))),
    ...(anchor ? [await missingAnchor(db, anchor)] : []),
  ];
}

/** Numbers of rows that break each sentence. */
export function brokenOf(
  db: Queries,
  sentences: Readonly<Record<string, Broken>>,
): Promise<Finding[]> {
  const looks = Object.entries(sentences).map(([name, broken]) => [name, stepOf(broken)]);
  return findAll(db, Object.fromEntries(looks));
}

async function missingAnchor(db: Queries, anchor: Anchor): Promise<Finding> {
  return anchorFinding((await holdsAnchor(db, anchor)) ? null : `${anchor.n}:${anchor.hash}`);
}

/** Finding of an anchor that was kept outside and that the chain does not have; null if there is none. */
export function anchorFinding(missing: string | null): Finding {
  return {
    check: 'the anchor that was kept outside is in the chain',
    rows: missing === null ? 0 : 1,
    sample: missing,
  };
}

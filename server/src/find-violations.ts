import { audit, type Finding, type Queries } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import { bookInvariants, guardInvariants, wholeBook } from '#db/book-invariants.ts';
import { chatInvariants } from '#db/chat-invariants.ts';
import { productInvariants } from '#db/product-invariants.ts';
import { railsInvariants } from '#db/rails-invariants.ts';
import { rewardInvariants } from '#db/reward-invariants.ts';
import { staffInvariants } from '#db/staff-invariants.ts';
import { type Anchor, findBrokenSeals, holdsAnchor, readAnchor } from '#money/watch/seal-store.ts';

const invariants = {
  ...productInvariants,
  ...railsInvariants,
  ...rewardInvariants,
  ...chatInvariants,
  ...staffInvariants,
  ...bookInvariants(wholeBook),
  ...guardInvariants,
};

/**
 * Every check of the ledger and of the product, with how many rows break it. `anchor`: a seal that was
 * kept outside of the database, which has to be there still.
 */
export async function findViolations(db: Queries, anchor?: Anchor): Promise<Finding[]> {
  return [
    ...(await audit(db)),
    ...(await brokenOf(db, invariants)),
    await brokenChain(db),
    ...(anchor ? [await missingAnchor(db, anchor)] : []),
  ];
}

/** Numbers of rows that break each sentence. */
export async function brokenOf(
  db: Queries,
  sentences: Readonly<Record<string, RawBuilder<{ sample: string }>>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, broken] of Object.entries(sentences)) {
    const { rows } = await sql<Omit<Finding, 'check'>>`
      select count(*)::int as rows, min(sample) as sample from (${broken}) as broken`.execute(db);
    findings.push(...rows.map((row) => ({ check, ...row })));
  }
  return findings;
}

async function brokenChain(db: Queries): Promise<Finding> {
  const latest = await readAnchor(db);
  const broken = latest ? await findBrokenSeals(db, { first: 1n, last: BigInt(latest.n) }) : [];
  const [first] = broken;
  return {
    check: 'what was sealed is as it was',
    rows: broken.length,
    sample: first ? `${first.book} ${first.n}` : null,
  };
}

async function missingAnchor(db: Queries, anchor: Anchor): Promise<Finding> {
  const isThere = await holdsAnchor(db, anchor);
  return {
    check: 'the anchor that was kept outside is in the chain',
    rows: isThere ? 0 : 1,
    sample: isThere ? null : `${anchor.n}:${anchor.hash}`,
  };
}

import { auditChecks } from './audit-checks.ts';
import { type CheckStep, defaultBatch, stepOf } from './check.ts';
import type { Queries } from './tx.ts';

/**
 * Number of rows that violate a check, with one of them as a sample. Zero everywhere in a consistent ledger.
 */
export type Finding = { check: string; rows: number; sample: string | null };

/** Recomputes every balance from the transfers and compares. Safe to run alongside live traffic. */
export function audit(db: Queries, size = defaultBatch): Promise<Finding[]> {
  const looks = Object.entries(auditChecks).map(([name, check]) => [name, stepOf(check, size)]);
  return findAll(db, Object.fromEntries(looks));
}

/** Runs every batch of each check in turn. */
export async function findAll<Db>(
  db: Db,
  looks: Readonly<Record<string, CheckStep<Db>>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, look] of Object.entries(looks)) {
    let found: Finding = { check, rows: 0, sample: null };
    let after: string | null = null;
    do {
      const { next, ...looked } = await look(db, after);
      found = together(found, looked);
      after = next;
    } while (after !== null);
    findings.push(found);
  }
  return findings;
}

/** Adds the result of one more batch. */
export function together(found: Finding, { rows, sample }: Omit<Finding, 'check'>): Finding {
  return { ...found, rows: found.rows + rows, sample: found.sample ?? sample };
}

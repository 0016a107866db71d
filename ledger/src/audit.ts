import { auditChecks } from './audit-checks.ts';
import { type Look, lookOf, usualSlice } from './check.ts';
import type { Queries } from './tx.ts';

/** The number of rows that break a check, and one of them as a sample. A sound ledger has zero everywhere. */
export type Finding = { check: string; rows: number; sample: string | null };

/** Derives every balance again from the transfers and compares. Safe to run beside live traffic. */
export function audit(db: Queries, size = usualSlice): Promise<Finding[]> {
  const looks = Object.entries(auditChecks).map(([name, check]) => [name, lookOf(check, size)]);
  return findAll(db, Object.fromEntries(looks));
}

/** Looks to the end, one check after the other. */
export async function findAll<Db>(
  db: Db,
  looks: Readonly<Record<string, Look<Db>>>,
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

/** Adds what one more slice brought to what was found so far. */
export function together(found: Finding, { rows, sample }: Omit<Finding, 'check'>): Finding {
  return { ...found, rows: found.rows + rows, sample: found.sample ?? sample };
}

import { type RawBuilder, sql } from 'kysely';
import { auditChecks } from './audit-checks.ts';
import type { Queries } from './tx.ts';

/** The number of rows that break a check, and one of them as a sample. A sound ledger has zero everywhere. */
export type Finding = { check: string; rows: number; sample: string | null };

/** Derives every balance again from the transfers and compares. Safe to run beside live traffic. */
export async function audit(db: Queries): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, broken] of Object.entries(auditChecks)) {
    findings.push({ check, ...(await count(db, broken)) });
  }
  return findings;
}

async function count(
  db: Queries,
  broken: RawBuilder<{ sample: string }>,
): Promise<Pick<Finding, 'rows' | 'sample'>> {
  // One statement for each check, so that it sees one moment.
  const { rows } = await sql<{ rows: number; sample: string | null }>`
    select count(*)::int as rows, min(sample) as sample from (${broken}) as broken`.execute(db);
  return rows[0] ?? { rows: 0, sample: null };
}

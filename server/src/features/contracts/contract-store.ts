import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A check that a provider passed. */
type PassedCheck = {
  /** Partner key of the provider. */
  readonly company: string;
  /** Mark of the address and secret that were checked. */
  readonly mark: string;
  readonly passedAt: Date;
};

export async function listPassedChecks(
  db: Database | Tx,
  keys: readonly string[],
): Promise<PassedCheck[]> {
  return db
    .selectFrom('company_check')
    .select(['company', 'mark', 'passed_at as passedAt'])
    .where('company', 'in', keys)
    .execute();
}

export async function recordPassedCheck(
  db: Database,
  { company, mark }: Pick<PassedCheck, 'company' | 'mark'>,
): Promise<void> {
  await sql`
    insert into company_check (company, mark, passed_at) values (${company}, ${mark}, now())
    on conflict (company) do update set mark = excluded.mark, passed_at = excluded.passed_at`.execute(
    db,
  );
}

import { audit, type Finding } from '@wallet/ledger';
import { sql } from 'kysely';
import { chatInvariants } from '#db/chat-invariants.ts';
import type { Database } from '#db/database.ts';
import { productInvariants } from '#db/product-invariants.ts';
import { railsInvariants } from '#db/rails-invariants.ts';
import { rewardInvariants } from '#db/reward-invariants.ts';
import { staffInvariants } from '#db/staff-invariants.ts';

const invariants = {
  ...productInvariants,
  ...railsInvariants,
  ...rewardInvariants,
  ...chatInvariants,
  ...staffInvariants,
};

/** Every check of the ledger and of the product, with how many rows break it. */
export async function findViolations(db: Database): Promise<Finding[]> {
  const findings = await audit(db);
  for (const [check, broken] of Object.entries(invariants)) {
    const { rows } = await sql<Omit<Finding, 'check'>>`
      select count(*)::int as rows, min(sample) as sample from (${broken}) as broken`.execute(db);
    findings.push(...rows.map((row) => ({ check, ...row })));
  }
  return findings;
}

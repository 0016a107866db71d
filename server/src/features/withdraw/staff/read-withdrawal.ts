import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { Database } from '#db/database.ts';
import { readRiskFacts } from '#features/members/members-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import { reasonOf } from '#money/cases/case-reason.ts';
import { withdrawalView } from '../withdraw-facts.ts';
import { findWithdrawal } from './withdrawal-store.ts';

/** A withdrawal with what speaks for or against paying it. */
export async function readWithdrawal(
  db: Database,
  id: string,
): Promise<ResponseOf<Api['GET /staff/api/withdrawals/:id']>> {
  const row = await findWithdrawal(db, id);
  if (!row) throw new DomainError('NO_DATA');
  const { why, ...facts } = row;
  const risk = await readRiskFacts(db, row.memberId);
  return { ...withdrawalView(facts), ...risk, why: reasonOf(why) };
}

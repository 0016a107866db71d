import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import type { Database } from '#db/database.ts';
import { readStanding } from '#features/members/members-facts.ts';
import { Refusal } from '#lib/refusal.ts';
import { withdrawalView } from '../withdraw-facts.ts';
import { findWithdrawal } from './withdrawal-store.ts';

/** A withdrawal with what speaks for or against paying it. */
export async function readWithdrawal(
  db: Database,
  id: string,
): Promise<Answer<Api['GET /staff/api/withdrawals/:id']>> {
  const row = await findWithdrawal(db, id);
  if (!row) throw new Refusal('NO_DATA');
  return { ...withdrawalView(row), ...(await readStanding(db, row.memberId)) };
}

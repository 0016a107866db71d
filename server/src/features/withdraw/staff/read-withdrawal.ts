import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { Database, Tx } from '#db/database.ts';
import { versionOf } from '#edits/versions.ts';
import { listFlagIds, readConduct, readRiskFacts } from '#features/members/members-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import { reasonOf } from '#money/cases/case-reason.ts';
import { withdrawalView } from '../withdraw-facts.ts';
import { findWithdrawal, listEarlier, type WithdrawalFacts } from './withdrawal-store.ts';

/** A withdrawal with what speaks for or against paying it. */
export async function readWithdrawal(
  db: Database,
  id: string,
): Promise<ResponseOf<Api['GET /staff/api/withdrawals/:id']>> {
  const row = await findWithdrawal(db, id);
  if (!row) throw new DomainError('NO_DATA');
  const { why, ...facts } = row;
  const [risk, flags, conduct, earlier] = await Promise.all([
    readRiskFacts(db, row.memberId),
    listFlagIds(db, row.memberId),
    readConduct(db, row.memberId),
    listEarlier(db, row),
  ]);
  return {
    ...withdrawalView(facts),
    ...risk,
    ...conduct,
    why: reasonOf(why),
    version: versionOfSeen(row, risk, flags),
    earlier: earlier.map(withdrawalView),
  };
}

/** The version of a withdrawal as it is now; null if there is none of this number. */
export async function findVersion(tx: Tx, id: string): Promise<string | null> {
  const row = await findWithdrawal(tx, id);
  if (!row) return null;
  const risk = await readRiskFacts(tx, row.memberId);
  return versionOfSeen(row, risk, await listFlagIds(tx, row.memberId));
}

type Risk = Awaited<ReturnType<typeof readRiskFacts>>;

/** Covers what speaks against paying and may change while someone reads: not the money that comes and goes. */
export function versionOfSeen(
  { id, amount, bankCode, bankAccountNo, bankAccountName, isActive, caseId, why }: WithdrawalFacts,
  { bankChangedAt, passwordChangedAt }: Risk,
  flags: readonly bigint[],
): string {
  const to = [bankCode, bankAccountNo, bankAccountName];
  const changed = { bankChangedAt, passwordChangedAt };
  return versionOf({ id, amount, to, isActive, caseId, why, changed, flags });
}

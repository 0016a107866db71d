import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { maskedPhone } from '#lib/masked.ts';
import type { Services } from '#services.ts';
import { findCurrency, findRiskFacts, type MemberRow, memberExists } from './member-store.ts';

type MemberSummary = Pick<MemberRow, 'id' | 'name' | 'phone' | 'currency' | 'isActive'>;

/** A member in a list of something else. */
export function briefOf({ id, name, phone, currency, isActive }: MemberSummary) {
  return { id, name, phone: maskedPhone(phone), currency, isActive };
}

export function isMember(db: Database | Tx, id: MemberId): Promise<boolean> {
  return memberExists(db, id);
}

/** The currency of a member's wallet; undefined: there is no such member. */
export function findMemberCurrency(tx: Tx, id: MemberId): Promise<Currency | undefined> {
  return findCurrency(tx, id);
}

/**
 * Rejects a member whose wallet has another currency than the operator's. Such members date from before the
 * operator changed; staff settle with them.
 */
export async function requireOwnCurrency(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: MemberId,
): Promise<void> {
  if ((await findCurrency(db, id)) !== config.currency) throw new DomainError('OTHER_CURRENCY');
}

/** Facts that speak for or against paying a member. */
export async function readRiskFacts(db: Database, id: MemberId) {
  const standing = await findRiskFacts(db, id);
  if (!standing) throw new Error(`there is no member ${id}`);
  return standing;
}

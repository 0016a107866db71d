import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { maskedPhone } from '#lib/masked.ts';
import type { Services } from '#services.ts';
import { listBriefs, listTies, placeMembersMax } from './duplicate-member-store.ts';
import {
  findCurrency,
  findMayLogIn,
  findRiskFacts,
  listConditions,
  listPlay,
  type MemberRow,
  memberExists,
} from './member-store.ts';
import { listFlags } from './note-store.ts';

export { placeMembersMax };

type MemberSummary = Pick<MemberRow, 'id' | 'name' | 'phone' | 'currency' | 'isActive'>;

/** A member in a list of something else. */
export function briefOf({ id, name, phone, currency, isActive }: MemberSummary) {
  return { id, name, phone: maskedPhone(phone), currency, isActive };
}

export function isMember(db: Database | Tx, id: MemberId): Promise<boolean> {
  return memberExists(db, id);
}

/** The currency of a member's wallet; undefined: there is no such member. */
export function findMemberCurrency(tx: Database | Tx, id: MemberId): Promise<Currency | undefined> {
  return findCurrency(tx, id);
}

/** False of a member who is locked; undefined: there is no such member. */
export function mayMemberLogIn(tx: Tx, id: MemberId): Promise<boolean | undefined> {
  return findMayLogIn(tx, id);
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
export async function readRiskFacts(db: Database | Tx, id: MemberId) {
  const standing = await findRiskFacts(db, id);
  if (!standing) throw new Error(`there is no member ${id}`);
  return standing;
}

/** Use that a member made of their money, and members who may be the same person. */
export async function readConduct(db: Database, id: MemberId) {
  const [play, conditions, alike] = await Promise.all([
    listPlay(db, id),
    listConditions(db, id),
    listAlike(db, id),
  ]);
  return {
    play,
    conditions: conditions.filter(({ endedAt }) => endedAt === null),
    alike,
  };
}

/** Members linked to one, those with the most signs first. */
export async function listAlike(db: Database, id: MemberId) {
  const ties = await listTies(db, [id]);
  const members = await briefsOf(
    db,
    ties.map(({ to }) => to),
  );
  return ties.flatMap(({ to, by }) => {
    const member = members.get(to);
    return member ? [{ member, by: [...by] }] : [];
  });
}

/** These members as lists name them, by number. */
export async function briefsOf(db: Database, ids: readonly MemberId[]) {
  return new Map((await listBriefs(db, ids)).map((row) => [row.id, briefOf(row)]));
}

/** Numbers of a member's flags in force. */
export async function listFlagIds(db: Database | Tx, id: MemberId): Promise<readonly bigint[]> {
  return (await listFlags(db, [id])).map((flag) => flag.id);
}

import type { MemberId } from '@wallet/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/**
 * Part of a statement that reads member rows: true while a flag stands by which the member is given no reward. Under
 * the member's lock it is decided by what the lock waited for.
 */
export const isWithoutRewards: RawBuilder<boolean> = sql`gets_no_rewards(member.id)`;

/** Part of a statement: the same of a member by their number. */
export function getsNoRewards(memberId: MemberId): RawBuilder<boolean> {
  return sql`gets_no_rewards(${memberId}::bigint)`;
}

/** Part of a statement: a day (Bangkok) that brings a member no cashback, or an inviter no share. */
export function bringsNoRewards(
  member: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`brings_no_rewards(${member}, ${day})`;
}

/** Reads whether a member is given no reward now, for what they are shown. */
export async function readRewardStop(db: Database | Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select ${getsNoRewards(memberId)} as "isStopped"`.execute(db);
  return rows[0]?.isStopped === true;
}

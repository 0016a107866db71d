import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Locks a member's row, so that calls that lock it wait for each other; false: there is no such member. */
export async function lockMemberRow(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from member where id = ${memberId} for no key update`.execute(tx);
  return rows.length > 0;
}

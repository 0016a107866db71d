import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Reads what lies in a member's invite and refund pots together. */
export async function readPots(db: Database, memberId: MemberId) {
  const { rows } = await sql<{ amount: Satang; currency: Currency }>`
    select invite.balance + refund.balance as amount, member.currency
    from member
    join ledger.account as invite on invite.id = member.invite_account
    join ledger.account as refund on refund.id = member.refund_account
    where member.id = ${memberId}`.execute(db);
  const [pots] = rows;
  if (!pots) throw new Error('a member has pots');
  return pots;
}

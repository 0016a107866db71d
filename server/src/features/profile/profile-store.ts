import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { opened } from '#db/numbers.ts';

/** A member as their profile shows them. */
export async function readProfile(db: Database, memberId: MemberId) {
  return db
    .selectFrom('member')
    .innerJoin('bank', 'bank.code', 'member.bank_code')
    .select([
      'member.id',
      opened('member.username', 'phone'),
      'member.name',
      'member.created_at as createdAt',
      'member.coin_account as coinAccount',
      'member.invite_account as inviteAccount',
      'member.bank_code as bankCode',
      opened('member.bank_account_no', 'accountNo'),
      'member.bank_account_name as accountName',
      'bank.name_th as nameTH',
      'bank.name_en as nameEN',
      'bank.name_la as nameLA',
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Reads the language that a member chose last. */
export async function readLanguage(db: Database | Tx, memberId: MemberId): Promise<TextKey> {
  const { language } = await db
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return language;
}

export type ProfileRow = Awaited<ReturnType<typeof readProfile>>;

/** Counts the members that a member invited, and those of them who paid in. */
export async function countInvitees(db: Database, memberId: MemberId) {
  const { rows } = await sql<{ count: number; successCount: number }>`
    select count(*)::int as count,
      count(*) filter (where exists (
        select from inbound_payment as payment
        where payment.member_id = invitee.id and payment.state = 'credited'))::int as "successCount"
    from member as invitee where invitee.inviter_id = ${memberId}`.execute(db);
  return rows[0] ?? { count: 0, successCount: 0 };
}

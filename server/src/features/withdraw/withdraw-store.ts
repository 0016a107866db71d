import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { giveUpSeconds } from '#lib/saga/saga-rules.ts';

/** A withdrawal as the payout job sees it. */
export type Withdrawal = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly amount: Satang;
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
  readonly state: Tables['withdrawal']['state'];
  /** How often the bank was asked to pay it. */
  readonly attempts: number;
  /** Since the bank was first asked: how long the staff took to decide does not count. */
  readonly ageSeconds: number;
  /** Since the latest call began whose outcome we do not know; null while there is none. */
  readonly unknownSeconds: number | null;
};

export async function findWithdrawal(db: Database, id: string): Promise<Withdrawal | undefined> {
  return db
    .selectFrom('withdrawal')
    .select((eb) => [
      'id',
      'member_id as memberId',
      'amount',
      'bank_code as bankCode',
      'bank_account_no as bankAccountNo',
      'bank_account_name as bankAccountName',
      'state',
      'attempts',
      eb.fn.coalesce(secondsSince(eb, 'asked_at'), sql<number>`0`).as('ageSeconds'),
      secondsSince(eb, 'unknown_at').as('unknownSeconds'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

function secondsSince(
  eb: ExpressionBuilder<Tables, 'withdrawal'>,
  column: 'asked_at' | 'unknown_at',
) {
  return sql<number | null>`extract(epoch from now() - ${eb.ref(column)})::float8`;
}

/** The member, locked: from here on a member's money calls wait for each other. */
export async function lockMember(tx: Tx, memberId: MemberId, holdHours: number) {
  return tx
    .selectFrom('member')
    .select([
      'currency',
      'wallet_account',
      'bank_code',
      'bank_account_no',
      'bank_account_name',
      sql<boolean>`coalesce(greatest(bank_changed_at, password_changed_at)
        > now() - make_interval(hours => ${holdHours}), false)`.as('isOnHold'),
    ])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What a member has withdrawn lately; days are Bangkok's. */
export async function recentWithdrawals(tx: Tx, memberId: MemberId) {
  const { rows } = await sql<{ hasOpen: boolean; isHasty: boolean; today: number }>`
    select
      coalesce(bool_or(state in ('held', 'awaiting_staff', 'sent')), false) as "hasOpen",
      coalesce(bool_or(created_at > now() - interval '1 minute'), false) as "isHasty",
      (count(*) filter (where state <> 'returned'
        and (created_at at time zone 'Asia/Bangkok')::date
          = (now() at time zone 'Asia/Bangkok')::date))::int as today
    from withdrawal
    where member_id = ${memberId} and (
      created_at > now() - interval '2 days' or state in ('held', 'awaiting_staff', 'sent'))
  `.execute(tx);
  return rows[0] ?? { hasOpen: false, isHasty: false, today: 0 };
}

/**
 * Records that the bank is about to be asked, before it is: if we die during the call, its outcome
 * counts as unknown from now on. Null when the withdrawal has ended meanwhile, another attempt has begun
 * since it was looked at, or it is old enough for the staff to decide it.
 */
export async function startAttempt(
  db: Database,
  withdrawal: Withdrawal,
): Promise<Withdrawal | null> {
  const started = await db
    .updateTable('withdrawal')
    .set({
      state: 'sent',
      attempts: sql<number>`attempts + 1`,
      asked_at: sql<Date>`coalesce(asked_at, now())`,
      unknown_at: sql<Date>`now()`,
    })
    .where('id', '=', withdrawal.id)
    .where('state', 'in', ['held', 'sent'])
    .where('attempts', '=', withdrawal.attempts)
    .where((eb) =>
      eb(eb.fn.coalesce(secondsSince(eb, 'asked_at'), sql<number>`0`), '<=', giveUpSeconds),
    )
    .returning('attempts')
    .executeTakeFirst();
  return started ? { ...withdrawal, attempts: started.attempts } : null;
}

/** The attempt turned out to have done nothing, so only the earlier ones are still in doubt. */
export async function forgetAttempt(
  db: Database,
  { id, attempts, unknownSeconds }: Withdrawal,
): Promise<void> {
  await sql`
    update withdrawal set unknown_at = now() - make_interval(secs => ${unknownSeconds})
    where id = ${id} and state = 'sent' and attempts = ${attempts}`.execute(db);
}

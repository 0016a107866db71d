import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { WithdrawReason } from '@wallet/contract/withdraw/member';
import { type RawBuilder, sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import type { Sealed } from '#lib/number-seal.ts';
import { isSentBack } from '#money/cases/case-store.ts';
import { isExcluded } from '#money/limits/limit-store.ts';
import type { Movement } from '#money/movement/movement.ts';
import { movementColumns } from '#money/movement/movement-store.ts';

/** A withdrawal with all that the bank needs to know of it. */
export type Withdrawal = Movement & {
  readonly amount: Satang;
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
};

export async function findWithdrawal(
  db: Database | Tx,
  id: string,
): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`
    select ${movementColumns}, amount, bank_code as "bankCode", ${opened('bank_account_no', 'bankAccountNo')},
      bank_account_name as "bankAccountName"
    from withdrawal join movement using (id)
    where movement.id = ${id}`.execute(db);
  return rows[0];
}

/** A member's registered account, as stored. */
type PaidMember = {
  readonly bank_code: string;
  readonly bank_account_no: Sealed<'account'>;
  readonly bank_account_name: string;
};

/** True when a person approved a payout of the member to this account that the bank has paid and not sent back. */
export async function wasApproved(tx: Tx, memberId: MemberId, to: PaidMember): Promise<boolean> {
  const approved = await tx
    .selectFrom('movement')
    .innerJoin('withdrawal', 'withdrawal.id', 'movement.id')
    .select('movement.id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'payout')
    .where('state', '=', 'posted')
    .where(sql<boolean>`not ${isSentBack}`)
    .where('decided_by', 'is not', null)
    .where('bank_code', '=', to.bank_code)
    .where('bank_account_no', '=', to.bank_account_no)
    .where('bank_account_name', '=', to.bank_account_name)
    .limit(1)
    .executeTakeFirst();
  return approved !== undefined;
}

type NewWithdrawal = {
  readonly id: string;
  readonly amount: Satang;
  /** To whose registered account it goes. */
  readonly member: PaidMember;
};

/** Part of the statement that begins its movement. */
export function insertWithdrawal({ id, amount, member }: NewWithdrawal): RawBuilder<unknown> {
  return sql`, withdrawn as (
    insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
    values (${id}, ${amount}, ${member.bank_code}, ${member.bank_account_no},
      ${member.bank_account_name}))`;
}

/** A member's own withdrawal, locked with its movement; undefined if there is none of this number. */
export async function lockOwnWithdrawal(
  tx: Tx,
  { memberId, id }: { readonly memberId: MemberId; readonly id: string },
) {
  return (
    tx
      .selectFrom('movement')
      .innerJoin('withdrawal', 'withdrawal.id', 'movement.id')
      .select(['state', 'attempts', 'refusal'])
      .where('movement.id', '=', id)
      .where('member_id', '=', memberId)
      // Both: of a row that is only joined, the database would show what it held before the wait.
      .forUpdate()
      .executeTakeFirst()
  );
}

/** Records which staff user approved it. */
export async function recordApproval(tx: Tx, id: string, decidedBy: StaffId): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ decided_by: decidedBy.toString() })
    .where('id', '=', id)
    .execute();
}

type WithdrawalEnd = {
  readonly bankRef?: string | undefined;
  readonly bankReason?: string | undefined;
  readonly decidedBy?: StaffId;
  readonly refusal?: WithdrawReason;
};

/** Stores the details of payouts' ends; the approver of one stays known. */
export async function recordEnd(
  tx: Tx,
  ended: readonly { readonly id: string; readonly note: WithdrawalEnd | undefined }[],
): Promise<ReadonlyMap<string, Satang>> {
  const { rows } = await sql<{ id: string; amount: Satang }>`
    update withdrawal set bank_ref = item.bank_ref, refusal = item.refusal,
      bank_reason = item.bank_reason,
      decided_by = coalesce(item.decided_by, withdrawal.decided_by)
    from unnest(
      ${ended.map(({ id }) => id)}::uuid[],
      ${ended.map(({ note }) => note?.bankRef ?? null)}::text[],
      ${ended.map(({ note }) => note?.refusal ?? null)}::text[],
      ${ended.map(({ note }) => note?.decidedBy?.toString() ?? null)}::text[],
      ${ended.map(({ note }) => note?.bankReason ?? null)}::text[]
    ) as item (id, bank_ref, refusal, decided_by, bank_reason)
    where withdrawal.id = item.id
    returning withdrawal.id, amount`.execute(tx);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The member, locked: from here on a member's money calls wait for each other. */
export async function lockMember(tx: Tx, memberId: MemberId) {
  return tx
    .selectFrom('member')
    .select([
      'currency',
      'wallet_account',
      'bank_code',
      'bank_account_no',
      'bank_account_name',
      // Since the bank account or the password was changed; null: neither was.
      sql<
        number | null
      >`extract(epoch from now() - greatest(bank_changed_at, password_changed_at))::float8`.as(
        'changedSecondsAgo',
      ),
      isExcluded.as('isExcluded'),
    ])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Reads what the member's wallet holds, in satang. */
export async function readBalance(tx: Tx, memberId: MemberId): Promise<Satang> {
  const { rows } = await sql<{ balance: Satang }>`
    select wallet.balance from member join ledger.account as wallet on wallet.id = member.wallet_account
    where member.id = ${memberId}`.execute(tx);
  return rows[0]?.balance ?? 0n;
}

type Recent = {
  readonly hasOpen: boolean;
  readonly isTooSoon: boolean;
  readonly today: number;
  /** Sum of today's withdrawals. */
  readonly amountToday: Satang;
  /** Seconds until midnight in Bangkok. */
  readonly dayEndsSeconds: number;
};

/** Counts a member's latest withdrawals, and those of today that did not come back; days are Bangkok's. */
export async function recentWithdrawals(tx: Tx, memberId: MemberId) {
  const isToday = sql`(state <> 'voided' and not ${isSentBack}
    and (created_at at time zone ${bangkok})::date = (now() at time zone ${bangkok})::date)`;
  const { rows } = await sql<Recent>`
    select
      coalesce(bool_or(is_open), false) as "hasOpen",
      coalesce(bool_or(created_at > now() - interval '1 minute'), false) as "isTooSoon",
      (count(*) filter (where ${isToday}))::int as today,
      coalesce(sum(amount) filter (where ${isToday}), 0)::bigint as "amountToday",
      extract(epoch from ((now() at time zone ${bangkok})::date + 1)::timestamp at time zone ${bangkok}
        - now())::float8 as "dayEndsSeconds"
    from movement left join withdrawal using (id)
    where member_id = ${memberId} and kind = 'payout'
      and (created_at > now() - interval '2 days' or is_open)
  `.execute(tx);
  const [recent] = rows;
  if (!recent) throw new Error('a count is one row');
  return recent;
}

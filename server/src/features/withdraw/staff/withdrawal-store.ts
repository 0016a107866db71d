import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { MovementState } from '@wallet/contract/movement';
import type { WithdrawReason } from '@wallet/contract/withdraw/member';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { all, sorted, within } from '#db/listing.ts';
import { isMeant, type Search } from '#db/member-search.ts';
import { numbersOf } from '#db/numbers.ts';

/** A withdrawal with its member's columns beside it. */
export type WithdrawalRow = {
  readonly id: string;
  readonly amount: Satang;
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
  readonly state: MovementState;
  /** The bank was told to pay it. */
  readonly isAsked: boolean;
  readonly refusal: WithdrawReason | null;
  readonly deciderId: StaffId | null;
  readonly decider: string | null;
  readonly bankRef: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly memberId: MemberId;
  readonly name: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly isActive: boolean;
};

const row = sql`
  withdrawal.id, withdrawal.amount, withdrawal.bank_code as "bankCode",
  withdrawal.bank_account_no as "bankAccountNo", withdrawal.bank_account_name as "bankAccountName",
  movement.state, movement.attempts > 0 as "isAsked", withdrawal.refusal, staff.id as "deciderId", staff.name as decider,
  withdrawal.bank_ref as "bankRef", movement.created_at as "createdAt",
  movement.settled_at as "settledAt", member.id as "memberId", member.name,
  member.username as phone, member.currency, member.is_active as "isActive"`;

const from = sql`
  from withdrawal
  join movement on movement.id = withdrawal.id and movement.kind = 'payout'
  join member on member.id = movement.member_id
  left join staff on staff.id::text = withdrawal.decided_by`;

export type WithdrawalsAsked = {
  readonly page: number;
  readonly limit: number;
  readonly state?: MovementState | undefined;
  readonly isAsked?: boolean | undefined;
  readonly sort?: WithdrawalSort | `-${WithdrawalSort}` | undefined;
  /** As it was typed: the number of a withdrawal counts too. */
  readonly search?: string | undefined;
  readonly meant?: Search | null;
  /** Those that have the reference that was searched for. */
  readonly ids?: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const sortable = {
  createdAt: sql`movement.created_at`,
  amount: sql`withdrawal.amount`,
  /** As far as it has come. */
  state: sql`array[movement.settled_at is not null, movement.state = 'voided',
    movement.attempts > 0, movement.state = 'pending']`,
};
type WithdrawalSort = keyof typeof sortable;

/** One page: unsorted, of those that wait for a person the oldest first, else the newest. */
export async function listWithdrawals(
  db: Database,
  { page, limit, state, isAsked, sort, search, meant, ids = [], ...days }: WithdrawalsAsked,
) {
  const where = all([
    ...within(sql`movement.created_at`, days),
    ...(meant
      ? [
          sql`(${isMeant(numbersOf(db), meant)} or withdrawal.id::text = ${search}
          or withdrawal.id = any(${ids}::uuid[]))`,
        ]
      : []),
    ...(state === undefined ? [] : [sql`movement.state = ${state}`]),
    ...(isAsked === undefined ? [] : [sql`(movement.attempts > 0) = ${isAsked}`]),
  ]);
  const usual = state === 'needs_staff' ? 'createdAt' : '-createdAt';
  const { rows } = await sql<WithdrawalRow>`
    select ${row} ${from} where ${where}
    order by ${sorted(sortable, sql`withdrawal.id`, sort ?? usual)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${from} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type WithdrawalFacts = WithdrawalRow & {
  readonly caseId: bigint | null;
};

export async function findWithdrawal(
  db: Database,
  id: string,
): Promise<WithdrawalFacts | undefined> {
  const { rows } = await sql<WithdrawalFacts>`
    select ${row},
      (select staff_case.id from staff_case
        where kind in ('withdrawal', 'payout') and subject = withdrawal.id::text
          and closed_at is null
        order by staff_case.id desc limit 1) as "caseId"
    ${from}
    where withdrawal.id = ${id}`.execute(db);
  return rows[0];
}

import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { MovementState } from '@wallet/contract/movement';
import type { WithdrawReason } from '@wallet/contract/withdraw/member';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { boundsOf, chosenFrom, sorted, usualReach, within } from '#db/listing.ts';
import { isOneOf, matchMembers, type Search } from '#db/member-search.ts';
import { opened } from '#db/numbers.ts';
import { isAmongSentBack, isSentBack } from '#money/cases/case-store.ts';

/** A withdrawal joined with its member. */
export type WithdrawalRow = {
  readonly id: string;
  readonly amount: Satang;
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
  readonly state: MovementState;
  /** The bank was called to pay it. */
  readonly isAsked: boolean;
  /** The bank paid it, and sent it back. */
  readonly isSentBack: boolean;
  readonly refusal: WithdrawReason | null;
  /** Reason of the bank's rejection, in its own code. */
  readonly bankReason: string | null;
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
  ${opened('withdrawal.bank_account_no', 'bankAccountNo')}, withdrawal.bank_account_name as "bankAccountName",
  movement.state, movement.attempts > 0 as "isAsked", ${isSentBack} as "isSentBack", withdrawal.refusal,
  withdrawal.bank_reason as "bankReason", staff.id as "deciderId", staff.name as decider,
  withdrawal.bank_ref as "bankRef", movement.created_at as "createdAt",
  movement.settled_at as "settledAt", member.id as "memberId", member.name,
  ${opened('member.username', 'phone')}, member.currency, member.is_active as "isActive"`;

/** A withdrawal joined with its member and its movement. */
const joins = sql`
  join withdrawal on withdrawal.id = movement.id
  join member on member.id = movement.member_id
  left join staff on staff.id::text = withdrawal.decided_by`;

type WithdrawalsQuery = {
  readonly page: number;
  readonly limit: number;
  readonly state?: MovementState | undefined;
  readonly isAsked?: boolean | undefined;
  readonly isSentBack?: boolean | undefined;
  readonly sort?: WithdrawalSort | `-${WithdrawalSort}` | undefined;
  readonly meant?: Search | null;
  /** Withdrawals that have the number or the reference that was searched for. */
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
  {
    page,
    limit,
    state,
    isAsked,
    isSentBack: cameBack,
    sort,
    meant,
    ids = [],
    ...days
  }: WithdrawalsQuery,
  reach = usualReach,
) {
  const owners = meant ? await matchMembers(db, meant, reach.known) : null;
  const usual = state === 'needs_staff' ? 'createdAt' : '-createdAt';
  const order = (by: NonNullable<typeof sort>) => sorted(sortable, sql`movement.id`, by);
  const query = sort ?? usual;
  const isKept = query === 'createdAt' || query === '-createdAt';
  const kept = order(isKept ? query : usual);
  const chosen = chosenFrom('movement', {
    filters: [
      sql`movement.kind = 'payout'`,
      ...within(sql`movement.created_at`, days),
      ...(state === undefined ? [] : [sql`movement.state = ${state}`]),
      ...(isAsked === undefined ? [] : [sql`(movement.attempts > 0) = ${isAsked}`]),
      ...(cameBack === undefined ? [] : [cameBack ? isAmongSentBack : sql`not ${isSentBack}`]),
    ],
    search: owners && {
      matches: sql`(${isOneOf(owners, sql`movement.member_id`)}
        or movement.id = any(${ids}::uuid[]))`,
      isCommon: owners.ids === null,
    },
    order: kept,
    reach,
  });
  const { matching, shown } = boundsOf({ page, limit }, isKept, chosen.max);
  const { rows } = await sql<WithdrawalRow>`
    select ${row} from (
      select movement.* from (
        select * from ${chosen.rows} order by ${kept} ${matching}) as movement
      -- Of what is not shown nothing else is looked up.
      ${query.endsWith('amount') ? sql`join withdrawal on withdrawal.id = movement.id` : sql``}
      order by ${order(query)} ${shown}) as movement
    ${joins}
    order by ${order(query)}`.execute(db);
  return { rows, ...(await chosen.count(db)) };
}

/** Earlier withdrawals that stand next to one. */
const earlierMax = 10;

export type WithdrawalFacts = WithdrawalRow & {
  /** An open case about what went wrong with it; a wait for approval does not count. */
  readonly caseId: bigint | null;
  /** Reason why it waits for approval, as its case keeps it. */
  readonly why: unknown;
};

export async function findWithdrawal(
  db: Database | Tx,
  id: string,
): Promise<WithdrawalFacts | undefined> {
  const { rows } = await sql<WithdrawalFacts>`
    select ${row},
      (select staff_case.id from staff_case
        where kind in ('payout', 'payout-contradiction') and subject = withdrawal.id::text
          and closed_at is null
        order by staff_case.id desc limit 1) as "caseId",
      (select staff_case.detail -> 'why' from staff_case
        where kind = 'withdrawal' and subject = withdrawal.id::text and closed_at is null)
        as why
    from movement ${joins}
    where movement.id = ${id} and movement.kind = 'payout'`.execute(db);
  return rows[0];
}

/** Withdrawals of a member before one, newest first. */
export async function listEarlier(
  db: Database,
  { id, memberId }: Pick<WithdrawalRow, 'id' | 'memberId'>,
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${row} from movement ${joins}
    where movement.member_id = ${memberId} and movement.kind = 'payout'
      and movement.created_at < (select created_at from movement where movement.id = ${id})
    order by movement.created_at desc limit ${earlierMax}`.execute(db);
  return rows;
}

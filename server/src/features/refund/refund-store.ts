import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { isExcluded } from '#money/limits/limit-store.ts';
import { bringsNoRewards } from '#money/rewards/reward-stop-store.ts';

/** A day's refund can be received for so long after the day. */
const claimDays = 7;

type LostDayRow = {
  readonly day: string;
  readonly lost: Satang;
  readonly hadCondition: boolean;
};

/** The closed days on which a member lost and that can be received still, the oldest first. */
export async function listLostDays(db: Database | Tx, memberId: MemberId): Promise<LostDayRow[]> {
  const { rows } = await sql<LostDayRow>`
    select day, lost, had_condition as "hadCondition" from day_result
    where member_id = ${memberId} and lost > 0
      and day >= (now() at time zone ${bangkok})::date - ${claimDays}::int
      and not exists (select from refund
        where refund.member_id = day_result.member_id and refund.day = day_result.day)
      and not ${bringsNoRewards(sql`day_result.member_id`, sql`day_result.day`)}
    order by day`.execute(db);
  return rows;
}

export type RefundMember = {
  readonly currency: Currency;
  readonly refundAccount: AccountId;
  readonly pot: Satang;
  /** A time-out or a self-exclusion is in force. */
  readonly isExcluded: boolean;
};

export async function readRefundMember(
  db: Database | Tx,
  memberId: MemberId,
): Promise<RefundMember> {
  const { rows } = await sql<RefundMember>`
    select member.currency, pot.id as "refundAccount", pot.balance as pot,
      ${isExcluded} as "isExcluded"
    from member join ledger.account as pot on pot.id = member.refund_account
    where member.id = ${memberId}`.execute(db);
  const [member] = rows;
  if (!member) throw new Error('a signed-in member exists');
  return member;
}

/** From here on a member's claims wait for each other. */
export async function lockRefundMember(tx: Tx, memberId: MemberId): Promise<RefundMember> {
  await lockMemberRow(tx, memberId);
  return readRefundMember(tx, memberId);
}

export async function insertRefunds(
  tx: Tx,
  memberId: MemberId,
  days: readonly { day: string; lost: Satang; amount: Satang }[],
): Promise<void> {
  await tx
    .insertInto('refund')
    .values(days.map((day) => ({ member_id: memberId, ...day })))
    .execute();
}

/** Marks what was received as moved to the wallet, the oldest first. */
export async function moveRefunds(
  tx: Tx,
  memberId: MemberId,
): Promise<{ id: bigint; amount: Satang }[]> {
  const { rows } = await sql<{ id: bigint; amount: Satang }>`
    with moved as (
      update refund set moved_at = now()
      where member_id = ${memberId} and moved_at is null
      returning id, amount
    )
    select id, amount from moved order by id`.execute(tx);
  return rows;
}

export async function listRefunds(
  db: Database,
  memberId: MemberId,
  { page, limit }: { page: number; limit: number },
) {
  const own = db.selectFrom('refund').where('member_id', '=', memberId);
  const { total } = await own
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const refunds = await own
    .select(['amount as refundAmount', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { refunds, total: Number(total) };
}

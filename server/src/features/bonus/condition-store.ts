import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { LinkedKind } from '#db/tables.ts';
import { bonusJob } from '#jobs/job-kinds.ts';
import { isExcluded } from '#money/limits/limit-store.ts';
import { isWithoutRewards } from '#money/rewards/reward-stop-store.ts';
import type { Texts } from '#settings/settings.ts';

/** A member's row with everything that decides about conditions. */
export type RewardContextRow = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly language: TextKey;
  readonly walletAccount: AccountId;
  readonly balance: Satang;
  readonly walletSeq: bigint;
  readonly hasOpenTransfer: boolean;
  readonly isExcluded: boolean;
  /** A flag stands by which the member is given no reward. */
  readonly isWithoutRewards: boolean;
  /** Satang of a withdrawal that is not paid out yet. */
  readonly withdrawing: Satang;
};

/** A condition that waits for its deposit. */
export type Armed = {
  readonly id: bigint;
  readonly state: 'armed';
  readonly code: string;
  readonly name: Texts;
  readonly walletSeq: bigint;
  readonly source: LinkedKind;
  /** A deposit that is credited later brings nothing. */
  readonly armedUntil: Date;
  /** Null in activations by the first release, whose terms are those at the deposit. */
  readonly minimumDeposit: Satang | null;
  readonly isFromCoupon: boolean;
};

/** A condition that runs. */
export type Active = {
  readonly id: bigint;
  readonly state: 'active';
  readonly code: string | null;
  readonly name: Texts;
  readonly source: LinkedKind;
  readonly own: Satang;
  readonly target: Satang;
  readonly floor: Satang;
  /** The member's own money that came since the start: paid in, or put into the wallet by two people. */
  readonly paidSince: Satang;
};

/** `bonusType`: kind of the bonus that it came from; null: none. */
export type Condition = (Armed | Active) & {
  readonly bonusType: 'limit' | 'day' | 'week' | null;
};

/**
 * Part of a statement that reads conditions: true of one that waits for its deposit. Once its time is over it waits
 * on for as long as a deposit that came in time was not considered, as while a game does not answer.
 */
export const isArmed: RawBuilder<boolean> = sql`(state = 'armed' and (armed_until > now() or exists (
  select from inbound_payment as payment
  join job on job.kind = ${bonusJob} and job.key = payment.credit_id::text
  join ledger.transfer as credit on credit.id = payment.credit_id
  where payment.member_id = obligation.member_id
    and credit.seq > obligation.wallet_seq and credit.at <= armed_until)))`;

/** Ends the bonus of a locked member whose time was over before its deposit; true when it came with a coupon. */
export async function endRunOut(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql<{ isFromCoupon: boolean }>`
    update obligation set state = 'disarmed', ended_at = now()
    where member_id = ${memberId} and state = 'armed' and not ${isArmed}
    returning from_coupon as "isFromCoupon"`.execute(tx);
  return rows[0]?.isFromCoupon ?? false;
}

/** Reads the facts that decide about conditions; without a lock, valid until the member's next money call. */
export async function readRewardContext(
  db: Database | Tx,
  memberId: MemberId,
): Promise<RewardContextRow> {
  const { rows } = await sql<RewardContextRow>`
    select member.id as "memberId", member.currency, member.language,
      wallet.id as "walletAccount", wallet.balance, wallet.seq as "walletSeq",
      exists (select from movement where member_id = member.id
        and kind = 'game-transfer' and is_open) as "hasOpenTransfer",
      ${isExcluded} as "isExcluded", ${isWithoutRewards} as "isWithoutRewards",
      (select coalesce(sum(amount), 0)::bigint from movement join withdrawal using (id)
        where member_id = member.id and kind = 'payout' and is_open) as withdrawing
    from member join ledger.account as wallet on wallet.id = member.wallet_account
    where member.id = ${memberId}`.execute(db);
  const [context] = rows;
  if (!context) throw new Error('a member with conditions exists');
  return context;
}

/** Finds the condition that a member holds: there is at most one. */
export async function findCondition(
  db: Database | Tx,
  memberId: MemberId,
): Promise<Condition | undefined> {
  const { rows } = await sql<Condition>`
    select obligation.id, state, code, obligation.name, source, own, target, floor,
      (select type from bonus where source = 'bonus' and bonus.code = obligation.code)
        as "bonusType",
      armed_until as "armedUntil", minimum_deposit as "minimumDeposit", from_coupon as "isFromCoupon",
      obligation.wallet_seq as "walletSeq",
      -- What an adjustment takes is taken from what came; no less can have come than nothing.
      (select greatest(0, coalesce(sum(transfer.amount), 0))::bigint from ledger.transfer
        where transfer.account = member.wallet_account and transfer.seq > obligation.wallet_seq
          and transfer.kind in ('deposit', 'adjustment', 'invite', 'refund')
          and obligation.state = 'active') as "paidSince"
    from obligation join member on member.id = obligation.member_id
    where member_id = ${memberId} and (obligation.state = 'active' or ${isArmed})`.execute(db);
  return rows[0];
}

/** True while a credited deposit was not evaluated yet for the bonus that may start with it. */
export async function hasUnseenDeposit(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from inbound_payment as payment
    join job on job.kind = ${bonusJob} and job.key = payment.credit_id::text
    where payment.member_id = ${memberId}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Reads the sequence number of a member's wallet, before the games are queried. */
export async function readWalletSeq(db: Database, memberId: MemberId): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select wallet.seq from member join ledger.account as wallet on wallet.id = member.wallet_account
    where member.id = ${memberId}`.execute(db);
  return rows[0]?.seq ?? 0n;
}

/** Reads the satang in a member's open bets, as last reported by the providers. */
export async function readOutstanding(db: Database, memberId: MemberId): Promise<Satang> {
  const { rows } = await sql<{ outstanding: Satang }>`
    select coalesce(sum(outstanding), 0)::bigint as outstanding
    from game_account where member_id = ${memberId}`.execute(db);
  return rows[0]?.outstanding ?? 0n;
}

/** Finds the member of a condition that runs or waits for its deposit; undefined: it has ended. */
export async function findHolder(db: Database, id: bigint): Promise<MemberId | undefined> {
  const running = await db
    .selectFrom('obligation')
    .select('member_id')
    .where('id', '=', id)
    .where('state', 'in', ['armed', 'active'])
    .executeTakeFirst();
  return running?.member_id;
}

/** Finds the number of a member's running condition. */
export async function findRunningId(db: Database, memberId: MemberId): Promise<bigint | undefined> {
  const running = await db
    .selectFrom('obligation')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return running?.id;
}

/** The terms that a member agreed to when a bonus began to wait for its deposit; amounts in satang. */
export type ConditionTerms = {
  /** Percent of the deposit; null: the whole maximum, for any deposit. */
  readonly percent: number | null;
  readonly maxAmount: Satang;
  readonly minimumDeposit: Satang;
  readonly minimumBalance: Satang;
  readonly successPercent: number;
  readonly failPercent: number;
  /** Channels of deposits; null: all. */
  readonly channels: readonly string[] | null;
};

/** Finds the terms of a condition that waits, or waited, for its deposit. */
export async function findTerms(
  db: Database | Tx,
  id: bigint,
): Promise<ConditionTerms | undefined> {
  const { rows } = await sql<ConditionTerms>`
    select percent, max_amount as "maxAmount", minimum_deposit as "minimumDeposit",
      minimum_balance as "minimumBalance", success_percent as "successPercent",
      fail_percent as "failPercent", channels
    from obligation where id = ${id} and max_amount is not null`.execute(db);
  return rows[0];
}

export type Arming = {
  readonly memberId: MemberId;
  readonly code: string;
  readonly name: Texts;
  readonly successPercent: number;
  readonly failPercent: number;
  readonly walletSeq: bigint;
  readonly hours: number;
  readonly isFromCoupon: boolean;
};

export async function insertPendingActivation(
  tx: Tx,
  arming: Arming & ConditionTerms,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('obligation')
    .values({
      member_id: arming.memberId,
      source: 'bonus',
      code: arming.code,
      name: JSON.stringify(arming.name),
      state: 'armed',
      success_percent: arming.successPercent,
      fail_percent: arming.failPercent,
      percent: arming.percent,
      max_amount: arming.maxAmount,
      minimum_deposit: arming.minimumDeposit,
      minimum_balance: arming.minimumBalance,
      channels: arming.channels && [...arming.channels],
      wallet_seq: arming.walletSeq,
      from_coupon: arming.isFromCoupon,
      armed_until: sql<Date>`now() + make_interval(hours => ${arming.hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Snapshot at the time of the grant, which later edits do not change; amounts in satang. */
export type Start = {
  readonly walletSeq: bigint;
  readonly own: Satang;
  readonly deposit: Satang;
  readonly amount: Satang;
  readonly target: Satang;
  readonly floor: Satang;
  readonly transferId: string;
};

export async function insertActive(
  tx: Tx,
  condition: Omit<Arming, 'hours' | 'code' | 'isFromCoupon'> & {
    source: LinkedKind;
    code: string | null;
  },
  start: Start,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('obligation')
    .values({
      member_id: condition.memberId,
      source: condition.source,
      code: condition.code,
      name: JSON.stringify(condition.name),
      success_percent: condition.successPercent,
      fail_percent: condition.failPercent,
      ...columnsOf(start),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the bonus that a member chose and that waits for its deposit; one that came with a coupon stays. */
export async function endChosen(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`
    update obligation set state = 'disarmed', ended_at = now()
    where member_id = ${memberId} and state = 'armed' and not from_coupon`.execute(tx);
}

/** Starts an armed condition by the deposit that it waited for. */
export async function activatePending(
  tx: Tx,
  id: bigint,
  { creditId, ...start }: Start & { creditId: string },
): Promise<void> {
  await tx
    .updateTable('obligation')
    .set({ ...columnsOf(start), credit_id: creditId })
    .where('id', '=', id)
    .execute();
}

function columnsOf({ walletSeq, transferId, ...amounts }: Start) {
  return {
    ...amounts,
    state: 'active',
    wallet_seq: walletSeq,
    transfer_id: transferId,
    started_at: sql<Date>`now()`,
  } as const;
}

type ConditionEnd = {
  readonly state: 'success' | 'failed' | 'cancelled' | 'disarmed';
  readonly total: Satang | null;
  readonly forfeited: Satang;
};

export async function recordEnd(tx: Tx, id: bigint, end: ConditionEnd): Promise<void> {
  await tx
    .updateTable('obligation')
    .set({
      state: end.state,
      end_total: end.total,
      forfeited: end.forfeited,
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

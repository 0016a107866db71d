import type { Likeness } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { bringsNoRewards } from '#money/rewards/reward-stop-store.ts';

type RewardTerms = {
  readonly percent: number;
  /** Satang that one inviter gets for one day at most. */
  readonly maximum: Satang;
};

/** Signs that inviter and invitee are one person: bank account, account name, IP address. */
const alike = sql`array_remove(array[
  case when invitee.bank_account_no = inviter.bank_account_no then 'account' end,
  case when upper(invitee.bank_account_name) = upper(inviter.bank_account_name) then 'name' end,
  case when exists (
    select from session as theirs join session as own on own.ip = theirs.ip
    where theirs.member_id = invitee.id and own.member_id = inviter.id) then 'network' end
], null)`;

/** The inviters' share of what invited members lost on a day without granted money in play. */
const share = (day: string, { percent }: RewardTerms) => sql`
  select inviter.id as inviter_id, invitee.id as invitee_id, lost * ${percent}::bigint / 100 as amount,
    ${alike} as alike
  from day_result
  join member as invitee on invitee.id = day_result.member_id
  join member as inviter on inviter.id = invitee.inviter_id and inviter.currency = invitee.currency
  where day_result.day = ${day} and lost > 0 and not had_condition and inviter.is_active
    and coalesce(inviter.excluded_until <= now(), true)
    and not ${bringsNoRewards(sql`inviter.id`, sql`day_result.day`)}`;

/** The same within the day's maximum of each inviter, assuming that those in doubt, which come last, all succeed. */
const capped = (day: string, terms: RewardTerms) => sql`
  select inviter_id, invitee_id, alike, least(amount, greatest(0, ${terms.maximum} - coalesce(
    sum(amount) over (partition by inviter_id order by alike <> '{}', invitee_id
      rows between unbounded preceding and 1 preceding), 0)))::bigint as amount
  from (${share(day, terms)}) as share`;

/** A reward that staff must check first. */
type UnverifiedReward = {
  readonly inviterId: MemberId;
  readonly inviteeId: MemberId;
  readonly amount: Satang;
  readonly alike: readonly Likeness[];
};

/**
 * Records a day's rewards of which nothing is in doubt, and answers the others: one statement, so that each reward is
 * either of them, whatever changes meanwhile.
 */
export async function insertRewards(
  tx: Tx,
  day: string,
  terms: RewardTerms,
): Promise<UnverifiedReward[]> {
  const { rows } = await sql<UnverifiedReward>`
    with capped as materialized (${capped(day, terms)}),
    recorded as (
      insert into invite_reward (inviter_id, invitee_id, day, amount)
      select inviter_id, invitee_id, ${day}::date, amount from capped
      where alike = '{}' and amount > 0
      on conflict do nothing
    )
    select inviter_id as "inviterId", invitee_id as "inviteeId", amount, alike from capped
    where alike <> '{}' and amount > 0`.execute(tx);
  return rows;
}

/** One reward that a person decided on. False: that day of that invitee was rewarded. */
export async function insertReward(
  tx: Tx,
  reward: { inviterId: MemberId; inviteeId: MemberId; day: string; amount: Satang },
): Promise<boolean> {
  const { inviterId: inviter_id, inviteeId: invitee_id, day, amount } = reward;
  const inserted = await tx
    .insertInto('invite_reward')
    .values({ inviter_id, invitee_id, day, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type DueReward = {
  readonly id: bigint;
  readonly inviteeId: MemberId;
  readonly day: string;
  readonly amount: Satang;
  readonly account: AccountId;
  readonly currency: Currency;
};

/** Some rewards not credited yet, locked for this transaction. */
export async function lockDueRewards(tx: Tx, limit: number): Promise<DueReward[]> {
  const { rows } = await sql<DueReward>`
    select reward.id, invitee_id as "inviteeId", day, reward.amount,
      member.invite_account as account, member.currency
    from invite_reward as reward join member on member.id = reward.inviter_id
    where reward.state = 'due'
    order by reward.id limit ${limit}
    for update of reward skip locked`.execute(tx);
  return rows;
}

export async function markCredited(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update invite_reward set state = 'credited' where id = any(${ids}::bigint[])`.execute(tx);
}

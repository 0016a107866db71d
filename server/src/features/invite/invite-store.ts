import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type InviteMember = {
  readonly inviteAccount: AccountId;
  readonly pot: Satang;
  /** True when someone invited by this member has played. */
  readonly hasPlayers: boolean;
};

export async function readInviteMember(
  db: Database | Tx,
  memberId: MemberId,
): Promise<InviteMember> {
  const { rows } = await sql<InviteMember>`
    select pot.id as "inviteAccount", pot.balance as pot, exists (
      select from member as invitee join play_count on play_count.member_id = invitee.id
      where invitee.inviter_id = member.id) as "hasPlayers"
    from member join ledger.account as pot on pot.id = member.invite_account
    where member.id = ${memberId}`.execute(db);
  const [member] = rows;
  if (!member) throw new Error('a signed-in member exists');
  return member;
}

/** Marks what lies in the pot as collected, the oldest first. */
export async function collectRewards(
  tx: Tx,
  memberId: MemberId,
): Promise<{ id: bigint; amount: Satang }[]> {
  const { rows } = await sql<{ id: bigint; amount: Satang }>`
    with collected as (
      update invite_reward set collected_at = now()
      where inviter_id = ${memberId} and collected_at is null and state = 'credited'
      returning id, amount
    )
    select id, amount from collected order by id`.execute(tx);
  return rows;
}

/** One page of a member's referral rewards by friend, newest first. */
export async function listRewards(
  db: Database,
  memberId: MemberId,
  { page, limit }: { page: number; limit: number },
) {
  const own = db
    .selectFrom('invite_reward')
    .where('invite_reward.inviter_id', '=', memberId)
    .where('state', '=', 'credited');
  const { total } = await own
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .innerJoin('member as invitee', 'invitee.id', 'invite_reward.invitee_id')
    .select(['invitee.name', 'invite_reward.amount', 'invite_reward.created_at as createdAt'])
    .orderBy('invite_reward.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(total) };
}

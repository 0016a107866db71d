import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';

/**
 * Records what members lost: the money moved into games, minus what came out and what is still there by the
 * providers' reports, stakes of open bets included. Reads only members who moved money since the last count
 * or left some in games.
 */
export async function insertDayResults(tx: Tx, day: string): Promise<void> {
  const since = await readLastCount(tx, day);
  await sql`
    with player as (
      select member_id from movement
      where kind = 'game-transfer' and settled_at > ${since}::timestamptz
      union
      select member_id from play_count where in_games > 0
    ),
    present as (
      select player.member_id, member.wallet_account, wallet.seq as wallet_seq,
        -- What leaves a game beyond the amount known there is money that open bets have paid.
        (select coalesce(sum(account.amount + coalesce(leaving.amount, 0) + greatest(0,
            outstanding - coalesce(leaving.amount - leaving.taken, 0))), 0)::bigint
          from game_account as account
          left join movement
            on movement.kind = 'game-transfer' and movement.is_open
            and movement.member_id = account.member_id and movement.partner = account.code
          left join game_transfer as leaving
            on leaving.id = movement.id and leaving.direction = 'out'
          where account.member_id = player.member_id) as in_games
      from player
      join member on member.id = player.member_id
      join ledger.account as wallet on wallet.id = member.wallet_account
    ),
    counted as (
      select present.*, coalesce(last.counted_at, '-infinity') as since,
        coalesce(last.in_games, 0) - present.in_games + (
          select coalesce(-sum(amount), 0)::bigint from ledger.transfer
          where account = wallet_account and kind = 'gameDone' and op = 'post'
            and seq > coalesce(last.wallet_seq, 0) and seq <= present.wallet_seq) as lost
      from present left join play_count as last using (member_id)
    ),
    remembered as (
      insert into play_count (member_id, wallet_seq, in_games)
      select member_id, wallet_seq, in_games from counted
      on conflict (member_id) do update
        set wallet_seq = excluded.wallet_seq, in_games = excluded.in_games, counted_at = now()
    )
    insert into day_result (member_id, day, lost, had_condition)
    select member_id, ${day}::date, lost, exists (
      select from obligation
      where obligation.member_id = counted.member_id and started_at is not null
        and coalesce(ended_at, 'infinity') >= since)
    from counted where lost <> 0
    on conflict do nothing`.execute(tx);
}

/**
 * Reads the time from which movements may be uncounted: one that was pending during the last count may carry
 * an earlier time. A separate query, because the planner must see the value to know that few movements are
 * younger; otherwise it reads every member.
 */
async function readLastCount(tx: Tx, day: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select coalesce(max(ran_at) - interval '1 hour', '-infinity')::text as since from nightly_run
    where kind = 'day-results' and day < ${day}`.execute(tx);
  return rows[0]?.since ?? '-infinity';
}

/** Days that may pass without a run; older results were processed. */
const lookedAtDays = 60;

/** Deletes a batch of old results without a reward. */
export const deleteOldDayResults: Expires = (db) =>
  sql`
    delete from day_result where ctid = any(array(
      select result.ctid from day_result as result
      where result.day < (now() - ${ageOf('day_result')})::date
        and result.day >= (now() - ${ageOf('day_result')})::date - ${lookedAtDays}::int
        and not exists (
          select from refund
          where refund.member_id = result.member_id and refund.day = result.day)
        and not exists (
          select from invite_reward
          where invite_reward.invitee_id = result.member_id and invite_reward.day = result.day)
      ${batch}))`.execute(db);

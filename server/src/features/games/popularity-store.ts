import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database } from '#db/database.ts';

/** Days, the current one included, that popularity is counted over. */
const days = 7;

/** Days that finish late: a transfer of yesterday may be posted today. */
const recounted = 2;

/**
 * Counts the members who moved money to each game today and yesterday, and deletes the days that no longer
 * count. Returns the number of games that have any.
 */
export async function countPlayers(db: Database): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    with today as (select (now() at time zone ${bangkok})::date as day),
    expired as (
      delete from game_popularity using today where game_popularity.day <= today.day - ${days}::int
    ),
    counted as (
      insert into game_popularity (day, code, players)
      select (settled_at at time zone ${bangkok})::date, partner, count(distinct member_id)
      from movement join game_transfer using (id), today
      where movement.kind = 'game-transfer' and movement.state = 'posted' and direction = 'in'
        and settled_at >= (today.day - ${recounted - 1}::int)::timestamp at time zone ${bangkok}
      group by 1, 2
      on conflict (day, code) do update set players = excluded.players
      returning code
    )
    select count(distinct code)::int as games from counted`.execute(db);
  return rows[0]?.games ?? 0;
}

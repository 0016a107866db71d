import { type RawBuilder, sql } from 'kysely';

/*
 * Parts of a statement that moves money between wallet and games: our last known balance at a provider
 * changes together with the movement. `moved`: a query for member_id, code, direction, amount and taken
 * (what of it we knew to lie in the game; amounts in satang) of each movement.
 */

/** Takes what leaves a game out of its balance. */
export function takeFromGames(moved: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update game_account set amount = greatest(0, game_account.amount - moved.taken)
    from (${moved}) as moved
    where moved.direction = 'out' and moved.taken > 0
      and game_account.member_id = moved.member_id and game_account.code = moved.code`;
}

/** Puts back what turned out never to have left its game. */
export function putBackIntoGames(moved: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update game_account set amount = game_account.amount + moved.taken
    from (${moved}) as moved
    where moved.direction = 'out'
      and game_account.member_id = moved.member_id and game_account.code = moved.code`;
}

/** Adds what has arrived in a game. */
export function addToGames(moved: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update game_account set amount = game_account.amount + moved.amount
    from (${moved}) as moved
    where moved.direction = 'in'
      and game_account.member_id = moved.member_id and game_account.code = moved.code`;
}

/** Counts bets as decided: more came out of a game than we knew to lie there, so open ones paid it. */
export function settleOpenBets(moved: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update game_account
    set outstanding = greatest(0, outstanding - (moved.amount - moved.taken))
    from (${moved}) as moved
    where moved.direction = 'out' and outstanding > 0
      and game_account.member_id = moved.member_id and game_account.code = moved.code`;
}

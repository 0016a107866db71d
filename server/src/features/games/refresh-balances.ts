import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { rescheduleCondition } from '#lib/condition-job.ts';
import { countAttempt } from '#lib/rate-limit.ts';
import type { Services } from '#lib/services.ts';
import { askGameMoney, type GameMoney, listActiveGames } from './games-facts.ts';

const pauseSeconds = 10;

/**
 * Asks every company of a member for the balance there, all at once. One that does not answer keeps
 * its last balance, and its age.
 */
export async function refreshBalances(services: Services, memberId: MemberId): Promise<void> {
  const { db } = services;
  const key = `refresh:${memberId}`;
  await countAttempt(db, { key, max: 1, windowSeconds: pauseSeconds, refusal: 'REQUEST_LIMIT' });
  const startedAt = await timeOf(db);
  const games = await listActiveGames(db, memberId);
  const balances = await Promise.all(
    games.map(async (game) => ({ code: game.code, money: await askGameMoney(services, game) })),
  );
  await record(db, { memberId, startedAt, balances });
  await rescheduleCondition(db, memberId);
}

/** Null: the company did not tell. */
type Balance = { readonly code: string; readonly money: GameMoney | null };

async function timeOf(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.now;
}

/**
 * A balance that was asked for while money moved between the wallet and that game may count the money
 * or not; the books do, so there they stand.
 */
async function record(
  db: Database,
  told: { memberId: MemberId; startedAt: Date; balances: readonly Balance[] },
): Promise<void> {
  await sql`
    update game_account set
      amount = coalesce(told.amount, game_account.amount),
      outstanding = coalesce(told.outstanding, game_account.outstanding),
      refreshed_at = case when told.amount is null then refreshed_at else now() end,
      failed_at = case when told.amount is null then now() else failed_at end
    from unnest(
      ${told.balances.map(({ code }) => code)}::text[],
      ${told.balances.map(({ money }) => money?.amount ?? null)}::bigint[],
      ${told.balances.map(({ money }) => money?.outstanding ?? null)}::bigint[]
    ) as told (code, amount, outstanding)
    where member_id = ${told.memberId} and game_account.code = told.code
      and not exists (
        select from movement
        where kind = 'game-transfer' and movement.member_id = game_account.member_id
          and movement.partner = game_account.code and is_open)
      and not exists (
        select from movement
        where kind = 'game-transfer' and movement.member_id = game_account.member_id
          and movement.partner = game_account.code and settled_at >= ${told.startedAt})`.execute(
    db,
  );
}

import type { GameBadge } from '@wallet/contract/games/badges';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isExcluded, realityCheckSince } from '#money/limits/limit-store.ts';
import { pausedAmong } from '#money/pauses/pause-store.ts';
import type { Texts } from '#settings/settings.ts';

/** A member's balances, joined with one game where there is one. */
export type WalletRow = Balances & (GamePart | { readonly code: null });
export type GameRow = Balances & GamePart;

export function hasGame(row: WalletRow): row is GameRow {
  return row.code !== null;
}

type Balances = {
  readonly currency: Currency;
  readonly amount: Satang;
  readonly coin: bigint;
  readonly inTransit: Satang;
  readonly withdrawing: Satang;
  readonly realityCheckSince: Date | null;
  /** A time-out or a self-exclusion is in force. */
  readonly isExcluded: boolean;
  readonly now: Date;
  /** The requested scopes that are paused. */
  readonly paused: readonly string[];
};

/** A game, with the member's account there if there is one. */
type GamePart = {
  readonly code: string;
  readonly isActive: boolean;
  readonly gameAmount: bigint;
  readonly refreshedAt: Date | null;
  readonly isStale: boolean;
  readonly isMaintenance: boolean;
  readonly popularRank: number | null;
  /** The operator's name for it in each language; empty: the provider's own. */
  readonly names: Texts;
  readonly logo: string | null;
  readonly background: string | null;
  readonly badge: GameBadge | null;
  readonly site: string | null;
  readonly android: string | null;
  readonly ios: string | null;
};

/** Games by code, in the operator's order; those that members without an account are offered; scopes of pauses. */
type Wanted = {
  readonly codes: readonly string[];
  readonly offered: readonly string[];
  readonly scopes: readonly string[];
};

/**
 * One row per game, in display order, or one without a game. Deliberately one statement, the ledger's
 * balances included: it reads one snapshot, so wallet, games and pending money always add up.
 */
export async function listWallet(
  db: Database,
  memberId: MemberId,
  { codes, offered, scopes }: Wanted,
): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    with own as materialized (
      -- Once, not once for each game.
      select currency, wallet_account, coin_account,
        ${realityCheckSince} as "realityCheckSince", ${isExcluded} as "isExcluded",
        (select coalesce(sum(case direction when 'in' then amount else taken end), 0)::bigint
          from movement join game_transfer using (id)
          where member_id = member.id and kind = 'game-transfer' and is_open) as "inTransit",
        (select coalesce(sum(amount), 0)::bigint
          from movement join withdrawal using (id)
          where member_id = member.id and kind = 'payout' and is_open) as withdrawing
      from member where id = ${memberId}
    )
    select own.currency, wallet.balance as amount, coin.balance as coin, "inTransit", withdrawing,
      "realityCheckSince", "isExcluded", now() as now, ${pausedAmong(scopes)} as paused, game.code,
      coalesce(game_account.state = 'active', false) as "isActive",
      coalesce(game_account.amount, 0) as "gameAmount",
      game_account.refreshed_at as "refreshedAt",
      coalesce(failed_at > coalesce(refreshed_at, '-infinity'), false) as "isStale",
      coalesce(game_setting.is_maintenance, false) as "isMaintenance",
      coalesce(game_setting.name, '{"th": "", "la": "", "en": ""}') as names,
      popular.rank as "popularRank", logo, background, badge, site, android, ios
    from own
    join ledger.account as wallet on wallet.id = own.wallet_account
    join ledger.account as coin on coin.id = own.coin_account
    left join (
      unnest(${codes}::text[]) with ordinality as game (code, nth)
      left join game_setting on game_setting.code = game.code
      left join (
        select code, row_number() over (order by sum(players) desc, code)::int as rank
        from game_popularity group by code
      ) as popular on popular.code = game.code
      left join game_account
        on game_account.member_id = ${memberId} and game_account.code = game.code
    ) on game_account.code is not null
      or (game_setting.is_enabled and game.code = any(${offered}::text[]))
    order by coalesce(game_setting.position, 0), game.nth`.execute(db);
  return rows;
}

import { sql, type Updateable } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Texts } from '#settings/settings.ts';

/** Settings that open or close a provider for members. */
type GameSwitches = {
  readonly isEnabled: boolean;
  readonly isMaintenance: boolean;
};

/** Appearance of a provider in the lobby, and its link. Empty or null: the provider's own. */
export type GameAppearance = {
  readonly name: Texts;
  readonly logo: string | null;
  readonly background: string | null;
  readonly badge: 'new' | 'hot' | null;
  readonly site: string | null;
  readonly android: string | null;
  readonly ios: string | null;
};

export type GameSetting = { readonly code: string } & GameSwitches & GameAppearance;

/** Settings of these games, in the order in which members see them. */
export async function listGameSettings(
  db: Database | Tx,
  codes: readonly string[],
): Promise<GameSetting[]> {
  const { rows } = await sql<GameSetting>`
    select game.code, coalesce(is_enabled, false) as "isEnabled",
      coalesce(is_maintenance, false) as "isMaintenance",
      coalesce(name, '{"th": "", "la": "", "en": ""}') as name,
      logo, background, badge, site, android, ios
    from unnest(${codes}::text[]) with ordinality as game (code, nth)
    left join game_setting using (code)
    order by coalesce(position, 0), nth`.execute(db);
  return rows;
}

export async function setSwitches(
  tx: Tx,
  code: string,
  { isEnabled, isMaintenance }: GameSwitches,
): Promise<void> {
  await put(tx, code, { is_enabled: isEnabled, is_maintenance: isMaintenance });
}

export async function setAppearance(
  tx: Tx,
  code: string,
  { name, logo, background, badge, site, android, ios }: GameAppearance,
): Promise<void> {
  const columns = { logo, background, badge, site, android, ios };
  await put(tx, code, { name: JSON.stringify(name), ...columns });
}

type Columns = Updateable<Tables['game_setting']>;

async function put(tx: Tx, code: string, columns: Columns): Promise<void> {
  await tx
    .insertInto('game_setting')
    .values({ ...columns, code })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute();
}

/** Gives every game a row, for an order to be kept in. A game without settings has no row yet. */
export async function insertMissing(
  tx: Tx,
  codes: readonly string[],
  { isEnabled }: Pick<GameSwitches, 'isEnabled'>,
): Promise<void> {
  await tx
    .insertInto('game_setting')
    .values(codes.map((code) => ({ code, is_enabled: isEnabled })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type GameSwitch = {
  readonly code: string;
  readonly isEnabled: boolean;
  readonly isMaintenance: boolean;
};

/** Settings of these games, in the order in which members see them. */
export async function listGameSwitches(
  db: Database | Tx,
  codes: readonly string[],
): Promise<GameSwitch[]> {
  const { rows } = await sql<GameSwitch>`
    select game.code, coalesce(is_enabled, true) as "isEnabled",
      coalesce(is_maintenance, false) as "isMaintenance"
    from unnest(${codes}::text[]) with ordinality as game (code, nth)
    left join game_setting using (code)
    order by coalesce(position, 0), nth`.execute(db);
  return rows;
}

export async function setSwitches(
  tx: Tx,
  { code, isEnabled, isMaintenance }: GameSwitch,
): Promise<void> {
  const set = { is_enabled: isEnabled, is_maintenance: isMaintenance };
  await tx
    .insertInto('game_setting')
    .values({ code, ...set })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(set))
    .execute();
}

/** Gives every game a row, for an order to be kept in. One that nothing was set about has none yet. */
export async function insertMissing(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx
    .insertInto('game_setting')
    .values(codes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

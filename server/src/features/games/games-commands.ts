import type { Tx } from '#db/database.ts';
import { gameProviders } from './games-facts.ts';
import { insertMissing } from './staff/game-setting-store.ts';

/** Switches every game on that nobody has set anything about, for a demo. */
export async function switchAllGamesOn(tx: Tx): Promise<void> {
  await insertMissing(tx, [...gameProviders.keys()], { isEnabled: true });
}

/** Adds every game to the operator's order. */
export async function listAllGames(tx: Tx): Promise<void> {
  await insertMissing(tx, [...gameProviders.keys()], { isEnabled: false });
}

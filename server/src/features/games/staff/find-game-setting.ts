import type { Tx } from '#db/database.ts';
import { gameProviders } from '../games-facts.ts';
import { type GameSetting, listGameSettings } from './game-setting-store.ts';

/** Settings of an existing provider. */
export async function findGameSetting(tx: Tx, code: string): Promise<GameSetting | undefined> {
  if (!gameProviders.has(code)) return undefined;
  const [setting] = await listGameSettings(tx, [code]);
  return setting;
}

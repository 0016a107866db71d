import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import { changeSeen, withVersion } from '#edits/change-seen.ts';
import type { Services } from '#services.ts';
import { gameProviders } from '../games-facts.ts';
import { listGameSwitches, setSwitches } from './game-switch-store.ts';

type Games = Answer<Api['GET /staff/api/games']>;
type Asked = Received<Api['PUT /staff/api/games/:code']>;

/** Every game company, also one that was never set anything about. */
export async function listGames({ db }: Services): Promise<Games> {
  const switches = await listGameSwitches(db, [...gameProviders.keys()]);
  return switches.map((game) => {
    const { name, category } = gameProviders.get(game.code) ?? { name: game.code, category: '' };
    return { ...withVersion(game), name, category };
  });
}

/** Takes a game off the lobby of those who have no account there, or closes it for a while. */
export async function switchGame(
  { db }: Services,
  { code, version, isEnabled, isMaintenance }: Asked['body'] & Asked['params'],
): Promise<void> {
  await changeSeen(db, version, {
    find: async (tx) =>
      gameProviders.has(code) ? (await listGameSwitches(tx, [code]))[0] : undefined,
    change: (tx) => setSwitches(tx, { code, isEnabled, isMaintenance }),
  });
}

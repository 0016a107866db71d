import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import { gameProviders } from '#features/games/games-facts.ts';
import type { Services } from '#services.ts';
import { changeSeen, withVersion } from './change-seen.ts';
import { listGameSwitches } from './list-store.ts';

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
  const set = { is_enabled: isEnabled, is_maintenance: isMaintenance };
  await changeSeen(db, version, {
    find: async (tx) =>
      gameProviders.has(code) ? (await listGameSwitches(tx, [code]))[0] : undefined,
    change: async (tx) => {
      await tx
        .insertInto('game_setting')
        .values({ code, ...set })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(set))
        .execute();
    },
  });
}

import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import { changeSeen, withVersion } from '#edits/change-seen.ts';
import type { Services } from '#services.ts';
import { gameProviders } from '../games-facts.ts';
import { findGameSetting } from './find-game-setting.ts';
import { listGameSettings, setSwitches } from './game-setting-store.ts';

type Games = Answer<Api['GET /staff/api/games']>;
type Asked = Received<Api['PUT /staff/api/games/:code']>;

/** Every game company, also one that was never set anything about. */
export async function listGames({ db, companies }: Services): Promise<Games> {
  const settings = await listGameSettings(db, [...gameProviders.keys()]);
  const failing = new Set(
    companies.list().flatMap(({ company, isFailing }) => (isFailing ? [company] : [])),
  );
  return settings.map((game) => {
    const { name: ownName, category } = gameProviders.get(game.code) ?? {
      name: game.code,
      category: '',
    };
    return { ...withVersion(game), ownName, category, isFailing: failing.has(game.code) };
  });
}

/** Takes a game off the lobby of those who have no account there, or closes it for a while. */
export async function switchGame(
  { db }: Services,
  { code, version, isEnabled, isMaintenance }: Asked['body'] & Asked['params'],
): Promise<void> {
  await changeSeen(db, version, {
    find: (tx) => findGameSetting(tx, code),
    change: (tx) => setSwitches(tx, code, { isEnabled, isMaintenance }),
  });
}

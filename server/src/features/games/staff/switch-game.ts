import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { defineEdit } from '#edits/define-edit.ts';
import { type FieldRules, free, mayTurnOff } from '#edits/edit-rules.ts';
import { withVersion } from '#edits/versions.ts';
import { readContracts, requireChecked, uncontracted } from '#features/contracts/contract-facts.ts';
import type { Services } from '#services.ts';
import { gamePartner, gameProviders } from '../games-facts.ts';
import { findGameSetting } from './find-game-setting.ts';
import { listGameSettings, setSwitches } from './game-setting-store.ts';

type Games = ResponseOf<Api['GET /staff/api/games']>;

/** Every game provider, including those without stored settings. */
export async function listGames(services: Services): Promise<Games> {
  const { db, providerHealth } = services;
  const codes = [...gameProviders.keys()];
  const settings = await listGameSettings(db, codes);
  const partners = codes.map((code) => gamePartner(services, code));
  const contracts = await readContracts(services, db, partners);
  const failing = new Set(
    providerHealth.list().flatMap(({ company, isFailing }) => (isFailing ? [company] : [])),
  );
  return settings.map((game) => {
    const { name: ownName, category } = gameProviders.get(game.code) ?? {
      name: game.code,
      category: '',
    };
    return {
      ...withVersion(game),
      ...(contracts.get(game.code) ?? uncontracted),
      ownName,
      category,
      isFailing: failing.has(game.code),
    };
  });
}

/** One person closes a provider, for a while or for members without an account there. Two switch it on. */
const rules: FieldRules = { isEnabled: mayTurnOff, isMaintenance: free };

/** Takes a game off the lobby of those who have no account there or puts it there, or closes it for a while. */
export const switchGame = defineEdit('PUT /staff/api/games/:code', {
  subject: ({ params }) => `game:${params.code}`,
  rules,
  read: (tx, { request: { params } }) => findGameSetting(tx, params.code),
  write: async (tx, { services, before, request: { params, body } }) => {
    if (body.isEnabled && !before.isEnabled) {
      await requireChecked(services, tx, gamePartner(services, params.code));
    }
    await setSwitches(tx, params.code, body);
  },
});

import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { withVersion } from '#edits/change-seen.ts';
import { alteration, type Edit } from '#edits/edit.ts';
import { type FieldRules, free, mayTurnOff } from '#edits/edit-rules.ts';
import { readContracts, requireChecked } from '#features/contracts/contract-facts.ts';
import type { Services } from '#services.ts';
import { gamePartner, gameProviders } from '../games-facts.ts';
import { findGameSetting } from './find-game-setting.ts';
import { listGameSettings, setSwitches } from './game-setting-store.ts';

type Games = ResponseOf<Api['GET /staff/api/games']>;
type GameSwitchRequest = Received<Api['PUT /staff/api/games/:code']>;

const uncontracted = { isConfigured: false, checkedAt: null };

/** Every game provider, including those without stored settings. */
export async function listGames(services: Services): Promise<Games> {
  const { db, companies } = services;
  const codes = [...gameProviders.keys()];
  const settings = await listGameSettings(db, codes);
  const partners = codes.map((code) => gamePartner(services, code));
  const contracts = await readContracts(services, db, partners);
  const failing = new Set(
    companies.list().flatMap(({ company, isFailing }) => (isFailing ? [company] : [])),
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

/** One person closes a company, for a while or for members without an account there. Two switch it on. */
const rules: FieldRules = { isEnabled: mayTurnOff, isMaintenance: free };

/** Takes a game off the lobby of those who have no account there or puts it there, or closes it for a while. */
export function switchedGame(
  services: Services,
  currency: Currency,
  {
    code,
    version,
    isEnabled,
    isMaintenance,
  }: GameSwitchRequest['body'] & GameSwitchRequest['params'],
): Edit {
  const switches = { isEnabled, isMaintenance };
  return alteration({
    subject: `game:${code}`,
    version,
    entered: switches,
    rules,
    find: (tx) => findGameSetting(tx, code),
    currencyOf: () => currency,
    update: async (tx, before) => {
      if (isEnabled && !before.isEnabled) {
        await requireChecked(services, tx, gamePartner(services, code));
      }
      await setSwitches(tx, code, switches);
    },
  });
}

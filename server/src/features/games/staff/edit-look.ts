import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { alteration, type Edit } from '#edits/edit.ts';
import { type FieldRule, type FieldRules, free } from '#edits/edit-rules.ts';
import { elsewhere } from '#edits/worst-cost-rules.ts';
import { findGameSetting } from './find-game-setting.ts';
import { type GameAppearance, setAppearance } from './game-setting-store.ts';

type AppearanceRequest = Received<Api['PUT /staff/api/games/:code/look']>;

/** Without an address of ours, the provider's own is used again. */
const mayEmpty: FieldRule = (_, after) => after === null;

/**
 * Names, pictures and badges take one person. An address that members are sent to, signed in and with
 * money on their minds, takes two.
 */
const rules: FieldRules = {
  name: free,
  logo: free,
  background: free,
  badge: free,
  site: mayEmpty,
  android: mayEmpty,
  ios: mayEmpty,
};

/** Appearance of a provider in the lobby, and its link. */
export function changedAppearance(
  currency: Currency,
  code: string,
  { version, ...look }: AppearanceRequest['body'],
): Edit {
  return alteration({
    subject: `game:${code}`,
    version,
    entered: look,
    rules,
    find: (tx) => findGameSetting(tx, code),
    currencyOf: () => currency,
    update: (tx) => setAppearance(tx, code, look),
    costs: async (_, before) => () => (leadsElsewhere(before, look) ? [elsewhere] : []),
  });
}

function leadsElsewhere(before: GameAppearance, after: GameAppearance): boolean {
  const addresses = ['site', 'android', 'ios'] as const;
  return addresses.some((name) => after[name] !== null && after[name] !== before[name]);
}

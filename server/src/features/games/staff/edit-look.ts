import { defineEdit } from '#edits/define-edit.ts';
import { type FieldRules, free, mayEmpty } from '#edits/edit-rules.ts';
import { elsewhere } from '#edits/worst-cost-rules.ts';
import { findGameSetting } from './find-game-setting.ts';
import { type GameAppearance, setAppearance } from './game-setting-store.ts';

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
export const changeAppearance = defineEdit('PUT /staff/api/games/:code/look', {
  subject: ({ params }) => `game:${params.code}`,
  rules,
  read: (tx, { request: { params } }) => findGameSetting(tx, params.code),
  write: (tx, { request: { params, body } }) => setAppearance(tx, params.code, body),
  worstCost:
    async (_, { before, request: { body } }) =>
    () =>
      leadsElsewhere(before, body) ? [elsewhere] : [],
});

function leadsElsewhere(before: GameAppearance, after: GameAppearance): boolean {
  const addresses = ['site', 'android', 'ios'] as const;
  return addresses.some((name) => after[name] !== null && after[name] !== before[name]);
}

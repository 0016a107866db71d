/** `GAME=https://…`: one game that opens its own site instead of the provider's link. */
export const customSite = gameSetting(import.meta.env.VITE_CUSTOM_SITE);

/** `GAME=text`: a message shown in one game's account sheet. */
export const gameMessage = gameSetting(import.meta.env.VITE_GAME_MESSAGE);

function gameSetting(setting: string | undefined) {
  const [, game, value] = /^(\w+)=(.+)$/.exec(setting ?? '') ?? [];
  return game && value ? { game, value } : null;
}

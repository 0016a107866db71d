const env = import.meta.env;

/** The site is for Laos: Lao by default, a currency choice, no ten-digit rule for phones. */
export const isLaos = env.VITE_LAOS === 'true';

/** Games open in a new tab, because the site itself runs inside another site's frame. */
export const isIframe = env.VITE_IFRAME === 'true';

/** `GAME=https://…`: one game that opens its own site instead of the provider's link. */
export const customSite = gameSetting(env.VITE_CUSTOM_SITE);

/** `GAME=text`: a message shown in one game's account sheet. */
export const gameMessage = gameSetting(env.VITE_GAME_MESSAGE);

/** What a build changes in a payment provider's amounts. */
export const amountSettings: Readonly<
  Record<string, { minimum: number | undefined; firstPreset: number | undefined }>
> = {
  PAYTIMZ: {
    minimum: amount(env.VITE_PAYTIMZ_MINIMUM),
    firstPreset: amount(env.VITE_PAYTIMZ_FIRST_PRESET),
  },
  FP: { minimum: amount(env.VITE_FP_MINIMUM), firstPreset: amount(env.VITE_FP_FIRST_PRESET) },
};

function gameSetting(setting: string | undefined) {
  const [, game, value] = /^(\w+)=(.+)$/.exec(setting ?? '') ?? [];
  return game && value ? { game, value } : null;
}

function amount(setting: string | undefined): number | undefined {
  const value = Number(setting);
  return setting && value > 0 ? value : undefined;
}

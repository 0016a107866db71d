/** The site is for Laos: Lao by default, kip, no ten-digit rule for phones. */
export const isLaos = import.meta.env.VITE_LAOS === 'true';

/** Currency that the operator counts in. */
export const ownCurrency = isLaos ? 'LAK' : 'THB';

/** Games open in a new tab, because the site itself runs inside another site's frame. */
export const isIframe = import.meta.env.VITE_IFRAME === 'true';

import { readStored, store } from '@wallet/client/storage';

/** Looks of the app: the brand's own, that by day, or as the device is set. */
export const themes = ['dark', 'light', 'system'] as const;

export type Theme = (typeof themes)[number];

/** Name under which the choice is kept; show-theme.ts reads it before the first paint. */
export const themeName = 'theme';

/** Dispatched to the window when the choice changed in this tab; others hear 'storage'. */
export const themeChanged = 'themechange';

/** The theme chosen on an earlier visit, or the brand's own. */
export function storedTheme(): Theme {
  const stored = readStored('persistent', themeName);
  return themes.find((theme) => theme === stored) ?? 'dark';
}

export function chooseTheme(theme: Theme): void {
  store('persistent', themeName, theme);
  window.dispatchEvent(new Event(themeChanged));
}

import { readStored, store } from '@wallet/client/storage';

/** Themes of the app: dark, light, or as set on the device. */
export const themes = ['dark', 'light', 'system'] as const;

type Theme = (typeof themes)[number];

/** Name under which the choice is kept; show-theme.ts reads it before the first paint. */
const themeName = 'theme';

/** Dispatched to the window when the theme changed in this tab; other tabs receive 'storage'. */
export const themeChanged = 'themechange';

/** The stored theme, or the default. */
export function storedTheme(): Theme {
  const stored = readStored('persistent', themeName);
  return themes.find((theme) => theme === stored) ?? 'dark';
}

export function chooseTheme(theme: Theme): void {
  store('persistent', themeName, theme);
  window.dispatchEvent(new Event(themeChanged));
}

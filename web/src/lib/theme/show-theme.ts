import { storedTheme, themeChanged } from './theme.ts';

/**
 * Standalone script, inlined in the page: applies the theme before the first paint, and follows changes here,
 * in other tabs and of the device.
 */

/** Colours of the browser's own bars, by theme. */
const pageColors = { dark: '#0a0910', light: '#f6f0e4' } as const;

const isLightOutside = window.matchMedia('(prefers-color-scheme: light)');

function showTheme(): void {
  const chosen = storedTheme();
  const isLight = chosen === 'light' || (chosen === 'system' && isLightOutside.matches);
  const theme = isLight ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute('content', pageColors[theme]);
}

showTheme();
isLightOutside.addEventListener('change', showTheme);
for (const news of [themeChanged, 'storage']) window.addEventListener(news, showTheme);

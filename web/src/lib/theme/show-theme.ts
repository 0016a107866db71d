import { storedTheme, themeChanged } from './theme.ts';

/**
 * Standalone script, inlined in the page: applies the theme before the first paint, and follows changes here,
 * in other tabs and of the device.
 */

const isLightOutside = window.matchMedia('(prefers-color-scheme: light)');

function showTheme(): void {
  const chosen = storedTheme();
  const isLight = chosen === 'light' || (chosen === 'system' && isLightOutside.matches);
  const theme = isLight ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  const meta = document.querySelector('meta[name="theme-color"]');
  // Colours of the browser's own bars, which the brand may have set.
  meta?.setAttribute('content', meta.getAttribute(`data-${theme}`) ?? '');
}

showTheme();
isLightOutside.addEventListener('change', showTheme);
for (const news of [themeChanged, 'storage']) window.addEventListener(news, showTheme);

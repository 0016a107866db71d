import { storedTheme, themeChanged } from './theme.ts';

/**
 * Script of its own, which stands in the page itself: the chosen colours are there before the first
 * paint. It follows the choice, that of another tab, and the device.
 */

/** Colours that the browser gives its own bars: those of the page, by the theme. */
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

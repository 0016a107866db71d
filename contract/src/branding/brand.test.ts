import { expect, test } from 'vitest';
import { type Brand, brandRules, colorsOf, ownBrand } from './brand.ts';
import { drawnMark } from './mark.ts';
import { cardTokens, gilding, readableColors, sharedTokens, themeTokens } from './palette.ts';
import { presets } from './presets.ts';
import { previewPath, previewScreens } from './preview.ts';

const sapphire: Brand = { ...ownBrand, ...presets.sapphire };
const colors = colorsOf(sapphire);

test('a look begins from the product’s own, or from one of two others', () => {
  expect(presets).toEqual({
    lotus: {
      ...{ brandNightGround: '#0a0910', brandNightAccent: '#f3c45d', brandNightCard: '#2c2050' },
      ...{ brandDayGround: '#f6f0e4', brandDayAccent: '#7e5008', brandDayCard: '#701526' },
      ...{ brandCorners: 'soft', brandMotif: 'lotus' },
    },
    jade: {
      ...{ brandNightGround: '#06100d', brandNightAccent: '#4fe0b0', brandNightCard: '#0d3b30' },
      ...{ brandDayGround: '#eef6f1', brandDayAccent: '#0b6b4e', brandDayCard: '#0c4637' },
      ...{ brandCorners: 'round', brandMotif: 'wave' },
    },
    sapphire: {
      ...{ brandNightGround: '#070b18', brandNightAccent: '#8fb4ff', brandNightCard: '#152a63' },
      ...{ brandDayGround: '#f1f4fb', brandDayAccent: '#1d4fb0', brandDayCard: '#1a2f6e' },
      ...{ brandCorners: 'square', brandMotif: 'star' },
    },
  });
  expect(readableColors(colors)).toEqual(colors);
});

test('each colour of the app is made of the six that are chosen', () => {
  expect({ ...sharedTokens(colors), ...cardTokens(colors) }).toEqual({
    ...{ 'gilt-hi': '#d1e0ff', 'gilt-rgb': '143 180 255', 'gilt-lo': '#5c92ff' },
    ...{ 'on-gold': '#020c22', ink3: '#13224f', ink4: '#182b65' },
  });
  expect(themeTokens(colors, 'night')).toEqual({
    ...{ 'lacquer-hi': '#152a63', lacquer: '#09122c' },
    ...{ ink0: '#070b18', ink1: '#10131e', ink2: '#171b2a', 'ink2-hi': '#1b2133' },
    ...{ ink3: '#1e2539', ink4: '#28304b', own: '#2a334c', halo: '#1a274d' },
    ...{ 'page-rgb': '7 11 24', 'pane-rgb': '23 27 42', 'line-rgb': '204 221 255' },
    ...{ text1: '#ecf0f9', text2: '#bcc0cd', text3: '#9ea3b3' },
    ...{ 'gold-rgb': '143 180 255', 'gold-hi': '#99bbff', 'gold-lo': '#0043cc' },
    ...{ 'coral-rgb': '255 122 104', 'coral-hi': '#ffb1a8', 'on-coral': '#180806' },
    ...{ 'jade-rgb': '67 217 167', 'amber-rgb': '255 189 89' },
    ...{ 'sky-rgb': '130 187 255', 'violet-rgb': '168 147 255' },
  });
  expect(themeTokens(colors, 'day')).toEqual({
    ...{ 'lacquer-hi': '#1a2f6e', lacquer: '#0b1530' },
    ...{ ink0: '#f1f4fb', ink1: '#fafbfc', ink2: '#fcfcfd', 'ink2-hi': '#fdfdfe' },
    ...{ ink3: '#f2f4f8', ink4: '#dee2ed', own: '#e1e7f4', halo: '#c7d3ec' },
    ...{ 'page-rgb': '241 244 251', 'pane-rgb': '252 252 253', 'line-rgb': '16 43 96' },
    ...{ text1: '#151c28', text2: '#414858', text3: '#535a6a' },
    ...{ 'gold-rgb': '29 79 176', 'gold-hi': '#1d4fb0', 'gold-lo': '#0e2758' },
    ...{ 'coral-rgb': '168 38 26', 'coral-hi': '#992619', 'on-coral': '#ffffff' },
    ...{ 'jade-rgb': '8 104 72', 'amber-rgb': '132 72 0' },
    ...{ 'sky-rgb': '24 88 168', 'violet-rgb': '98 66 190' },
  });
});

test('colours are moved as little as it takes to read on them, and keep their hue', () => {
  expect(
    readableColors({
      night: { ground: '#ffffff', accent: '#111111', card: '#ffffff' },
      day: { ground: '#000000', accent: '#ffff00', card: '#888888' },
    }),
  ).toEqual({
    night: { ground: '#1c1c1c', accent: '#b4b4b4', card: '#3b3b3b' },
    day: { ground: '#e8e8e8', accent: '#616100', card: '#3b3b3b' },
  });
  const metal = { hi: '#b8b8b8', mid: '#979797', lo: '#7e7e7e', on: '#121212' };
  expect(gilding('#101010')).toEqual(metal);
});

test('the built-in look has no rules, and each part of another has its own', () => {
  expect(brandRules(ownBrand)).toEqual([]);
  const selectors = brandRules(sapphire).map((rule) => rule.split('{')[1]);
  const day = '[data-theme=light]';
  expect(selectors).toEqual([
    ':root',
    ':root,.lacquer',
    `${day},${day} dialog`,
    `${day} .lacquer`,
    ':root',
  ]);
  expect(brandRules(sapphire)[3]).toBe(
    '@layer base{[data-theme=light] .lacquer{--ink3:#13224f;--ink4:#182b65}}',
  );
});

const radii = (chip: number, small: number, field: number, card: number, sheet: number) =>
  Object.entries({ chip, small, field, card, sheet })
    .map(([name, size]) => `--radius-${name}:${size}px`)
    .join(';');

test.each<[string, Partial<Brand>, string]>([
  ['square corners', { brandCorners: 'square' }, radii(3, 5, 7, 9, 12)],
  ['round corners', { brandCorners: 'round' }, radii(12, 18, 26, 28, 34)],
  [
    'a mark',
    { brandMark: '/m.webp' },
    '--mark:url("/m.webp") center/contain no-repeat;--mark-turn:none;--mark-shine:none;--mark-radius:0',
  ],
  [
    'a wordmark',
    { brandWordmark: '/w.webp' },
    '--wordmark:url("/w.webp") left/contain no-repeat;--wordmark-ink:transparent',
  ],
  [
    'a picture behind the balance',
    { brandHero: '/h.webp' },
    '--hero-art:url("/h.webp") center/cover no-repeat;--hero-art-opacity:0.16',
  ],
  [
    'a picture at the sign-in',
    { brandLogin: '/l.webp' },
    '--login-art:url("/l.webp") center/cover no-repeat;--login-art-height:168px;--login-mark:none',
  ],
  [
    'a picture above the contact',
    { brandContact: '/c.webp' },
    '--contact-art:url("/c.webp") center/cover no-repeat;--contact-art-height:140px',
  ],
])('%s changes nothing else', (_, chosen, tokens) => {
  expect(brandRules({ ...ownBrand, ...chosen })).toEqual([`@layer base{:root{${tokens}}}`]);
});

test('a motif draws the mark in the metal of the accent, unless a mark is uploaded', () => {
  const wave = drawnMark({ ...ownBrand, brandMotif: 'wave' });
  expect(wave).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 64 64" width="64" height="64">/);
  const stops = [...(wave ?? '').matchAll(/<stop offset="([\d.]+)" stop-color="([^"]+)"/g)];
  const [light, dark] = ['#f8da9b', '#efb32e'];
  expect(stops.map(([, at, color]) => [Number(at), color])).toEqual([
    [0, light],
    [0.25, dark],
    [0.5, light],
    [0.75, dark],
    [1, light],
  ]);
  expect(wave).toContain('<circle cx="32" cy="39" r="9"/>');
  expect(wave).toContain('mask="url(#m)"><path d="M32 3C38 13 54 26 54 40A22 22 0 0 1 10 40C10');
  const drawn = (motif: Brand['brandMotif'], more: Partial<Brand> = {}) =>
    drawnMark({ ...ownBrand, brandMotif: motif, ...more });
  expect(drawn('ring')).toContain('<path fill-rule="evenodd" d="M32 3a29 29');
  expect(drawn('star')).toContain('<path d="M32 4L40.2 12.2H51.8');
  expect(drawn('lotus', { brandNightAccent: '#4fe0b0' })).toContain('rx="12" transform="rotate(45');
  expect([drawn('lotus'), drawn('wave', { brandMark: '/m.webp' })]).toEqual([null, null]);
  const [rule] = brandRules({ ...ownBrand, brandMotif: 'wave' });
  expect(rule).toContain(
    `--motif:wave;--mark:url("data:image/svg+xml,${encodeURIComponent(wave ?? '')}")`,
  );
});

test('the console shows six screens of the member app in a page of its own', () => {
  expect(previewPath).toBe('/staff/preview');
  expect(previewScreens).toEqual(['home', 'lobby', 'deposit', 'wheel', 'login', 'contact']);
});

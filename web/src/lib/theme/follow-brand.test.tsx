import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pass, stage } from '../../test/stage.tsx';
import { spread } from '../live/server-news.ts';
import { followBrand } from './follow-brand.ts';
import { themeChanged } from './theme.ts';

const server = stage();
const session = { end: new AbortController() };
const look = (version: string, color: string) => ({
  version,
  rules: [`:root{--ink0:${color}}`, ':root{--radius-card:28px}'],
  bars: { dark: color, light: '#ffffff' },
});

beforeEach(async () => {
  document.head.innerHTML =
    '<style id="brand" data-version="old">:root{--ink0:#111111}</style>' +
    '<meta name="theme-color" content="#111111">';
  server.answer('GET /api/lookup/brand', look('new', '#06100d'));
  session.end = new AbortController();
  followBrand(session.end.signal);
  await pass(0);
});
afterEach(() => {
  session.end.abort();
  document.head.replaceChildren();
});

const rules = () =>
  [...(document.querySelector<HTMLStyleElement>('#brand')?.sheet?.cssRules ?? [])].map(
    ({ cssText }) => cssText.replaceAll(/\s/g, ''),
  );
const bar = () => document.querySelector<HTMLElement>('meta[name="theme-color"]')?.dataset;

test('an open app takes the rules of a saved look in place of those before, within half a second', async () => {
  const listener = vi.fn();
  window.addEventListener(themeChanged, listener, { signal: session.end.signal });
  spread('brand', []);
  await pass(500);
  expect(rules()).toEqual([':root{--ink0:#06100d;}', ':root{--radius-card:28px;}']);
  expect(bar()).toMatchObject({ dark: '#06100d', light: '#ffffff' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a connection that comes back asks, and changes nothing where the look is the same', async () => {
  server.answer('GET /api/lookup/brand', look('old', '#06100d'));
  spread('open', []);
  await pass(500);
  expect(server.requests('GET /api/lookup/brand')).toHaveLength(1);
  expect(rules()).toEqual([':root{--ink0:#111111;}']);
});

test('after the session nothing is asked any more', async () => {
  session.end.abort();
  spread('brand', []);
  await pass(500);
  expect(server.requests('GET /api/lookup/brand')).toEqual([]);
});

import { expect, test } from 'vitest';
import { line } from './values.ts';

test('a line of text has no invisible character that reverses or hides another', () => {
  const name = line(20);
  expect(name.parse('\u202Enimda\u202C')).toBe('nimda');
  expect(name.parse(' \u2066Noy\u2069\u200B Deejai\uFEFF ')).toBe('Noy Deejai');
  for (const empty of ['\u202E', '\u200F \u200E', '\uFEFF']) {
    expect(name.safeParse(empty).success).toBe(false);
  }
  // Signs that join belong to what is seen.
  expect(name.parse('👩\u200D🌾')).toBe('👩\u200D🌾');
  expect(name.parse('ສົມສີ ใจดี')).toBe('ສົມສີ ใจดี');
});

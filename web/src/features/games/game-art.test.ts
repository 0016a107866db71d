import { expect, test } from 'vitest';
import { hueOf, monogramOf } from './game-art.ts';

test('a game keeps its colour, and common games differ', () => {
  const codes = ['JOKER', 'SEXYGAME', 'BETFLIX', 'ASKMEBET', 'UFABET', 'PG', 'SLOTXO', 'HUAYHD'];
  const hues = codes.map(hueOf);
  expect(hues).toEqual(codes.map(hueOf));
  expect(new Set(hues).size).toBe(codes.length);
  expect(hues.filter((hue) => hue > 70 && hue < 140)).toEqual([]);
});

test('a monogram is two letters of the name', () => {
  expect(monogramOf('PG Soft')).toBe('PS');
  expect(monogramOf('Joker')).toBe('JO');
  expect(monogramOf('  huay  hd ')).toBe('HH');
  expect(monogramOf('')).toBe('');
});

import { expect, test } from 'vitest';
import { artOf, hueOf, sceneOf } from './game-art.ts';

test('a game keeps its colour, and common games differ', () => {
  const codes = ['JOKER', 'SEXYGAME', 'BETFLIX', 'ASKMEBET', 'UFABET', 'PG', 'SLOTXO', 'HUAYHD'];
  const hues = codes.map(hueOf);
  expect(hues).toEqual(codes.map(hueOf));
  expect(new Set(hues).size).toBe(codes.length);
  expect(hues.filter((hue) => hue > 70 && hue < 140)).toEqual([]);
});

test('a game without a picture is drawn the same on every visit, and unlike its neighbours', () => {
  const joker = artOf({ code: 'JOKER', category: 'slot' });
  expect(joker).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect(artOf({ code: 'JOKER', category: 'slot' })).toBe(joker);
  const codes = ['JOKER2', 'PG', 'PGSLOT', 'SLOTXO', 'BETFLIX'];
  const drawn = codes.map((code) => artOf({ code, category: 'slot' }));
  expect(new Set([joker, ...drawn]).size).toBe(codes.length + 1);
});

test('a drawn picture is cheap: the home shows two dozen, and each is a document to the browser', () => {
  for (const category of ['slot', 'sport', 'lotto'] as const) {
    // One of each scene, and more.
    for (const code of ['JOKER', 'PG', 'SLOTXO', 'BETFLIX', 'UFABET', 'CIRCUS', 'IMI', 'USUN']) {
      const elements =
        decodeURIComponent(artOf({ code, category, isCasino: category === 'sport' })).match(
          /<[a-z]/g,
        ) ?? [];
      expect(elements.length).toBeLessThan(40);
    }
  }
});

test('neighbours in the carousel of slots are drawn in different scenes', () => {
  const slots =
    'AREASLOT ASKMEBET BETFLIX CIRCUS JOKER JOKER2 PG PGSLOT SLOTRACHA SLOTXO SUPERSLOT'.split(' ');
  const scenes = slots.map(sceneOf);
  expect(new Set(scenes).size).toBe(6);
  expect(scenes.filter((scene, index) => scene === scenes[index + 1])).toEqual([]);
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { artOf, hueOf, sceneOf } from './game-art.ts';
import { petalShapesOf, sceneNames, scenes } from './game-scenes.ts';

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

/** Short mark of a drawing: another one means that members see another picture. */
function markOf(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 12);
}

test('a game of any kind looks the same in every release', () => {
  const codes = Array.from({ length: 60 }, (_, place) => `GAME${place}`);
  const marks = (['slot', 'sport', 'lotto', 'casino'] as const).map((kind) => {
    const isCasino = kind === 'casino';
    const drawings = codes.map((code) =>
      artOf({ code: `${kind}${code}`, category: isCasino ? 'sport' : kind, isCasino }),
    );
    return [kind, markOf(drawings.join())];
  });
  expect(marks).toEqual([
    ['slot', '16431ae78a6a'],
    ['sport', 'afd97572dc06'],
    ['lotto', '6d887d6430bf'],
    ['casino', '1ab272e70183'],
  ]);
});

test('each scene is drawn as it was, with the petals of every motif', () => {
  const motifs = ['lotus', 'star', 'wave', 'ring', 'unknown'].map((motif) => {
    const drawings = petalShapesOf(motif).flatMap((shape) =>
      sceneNames.map((name) =>
        scenes[name]({ petals: 8, shape, gold: '#f3c45d', net: 22, dark: '#210' }),
      ),
    );
    return [motif, markOf(drawings.join())];
  });
  expect(motifs).toEqual([
    ['lotus', 'dd7178ee2be4'],
    ['star', '6c6aab9cd164'],
    ['wave', '53f01f9edc2e'],
    ['ring', '13b262ab866a'],
    // One that is not known is drawn with the lotus.
    ['unknown', 'dd7178ee2be4'],
  ]);
});

import { expect, test } from 'vitest';
import { hslOf, leastContrast, luminanceOf, mixed, readable, rgbOf, toned } from './color.ts';

test.each([
  ['#ff0000', 0, 1, 0.5],
  ['#804020', 20, 0.6, 0.314],
  ['#ffff00', 60, 1, 0.5],
  ['#00ff00', 120, 1, 0.5],
  ['#00ffff', 180, 1, 0.5],
  ['#0000ff', 240, 1, 0.5],
  ['#ff00ff', 300, 1, 0.5],
  // Red, with more blue than green.
  ['#ff0080', 329.9, 1, 0.5],
  ['#808080', 0, 0, 0.502],
])('%s has the hue %d, the saturation %d and the lightness %d', (color, hue, saturation, light) => {
  const given = hslOf(color);
  expect(given.hue).toBeCloseTo(hue, 1);
  expect(given.saturation).toBeCloseTo(saturation, 3);
  expect(given.lightness).toBeCloseTo(light, 3);
});

test('a colour is read, toned and mixed channel by channel', () => {
  expect(rgbOf('#0180ff')).toEqual([1, 128, 255]);
  expect(toned('#804020', 0.5)).toBe('#cc6633');
  expect(toned('#804020', 0.5, 0.2)).toBe('#997766');
  expect([0, 0.25, 1].map((part) => mixed('#000000', '#ff8040', part))).toEqual([
    '#000000',
    '#402010',
    '#ff8040',
  ]);
});

test('luminance is that of WCAG, also next to black', () => {
  expect(luminanceOf('#0a0a0a')).toBeCloseTo(0.003_04, 5);
  expect(luminanceOf('#808080')).toBeCloseTo(0.215_86, 5);
  const shares = ['#ff0000', '#00ff00', '#0000ff'].map(luminanceOf);
  expect(shares.map((share) => share.toFixed(4))).toEqual(['0.2126', '0.7152', '0.0722']);
});

test('a colour that is hard to read becomes darker on light grounds and lighter on dark ones', () => {
  expect(readable('#888888', ['#ffffff', '#eeeeee'], 4.5)).toBe('#6c6c6c');
  expect(readable('#404080', ['#000000', '#111111'], 4.5)).toBe('#7676ba');
  expect(readable('#222222', ['#ffffff'], 4.5)).toBe('#222222');
  expect([readable('#ffffff', ['#777777'], 21), readable('#000000', ['#000000'], 22)]).toEqual([
    '#000000',
    '#ffffff',
  ]);
  expect(leastContrast('#777777', ['#000000', '#ffffff'])).toBeCloseTo(4.478, 3);
});

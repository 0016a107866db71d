import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorOf, contrastOf, hslOf } from './color.ts';
import { type BrandColors, ownColors, pairsOf, readableColors } from './palette.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.record({ ground: color, accent: color, card: color });
const anyColors: fc.Arbitrary<BrandColors> = fc.record({ night: theme, day: theme });

function unreadable(colors: BrandColors): string[] {
  return pairsOf(colors)
    .filter(({ color: of, ground, least }) => contrastOf(of, ground) < least)
    .map(({ name, color: of, ground }) => `${name}: ${of} on ${ground}`);
}

test('with any colours of an operator, every pair is readable once it is fixed', () => {
  fc.assert(
    fc.property(anyColors, (chosen) => {
      expect(unreadable(readableColors(chosen))).toEqual([]);
    }),
  );
});

test('every word is read on every ground of either theme, and parts need less than words', () => {
  const pairs = pairsOf(ownColors).map(({ name, least }) => `${name}: ${least}`);
  const bright = 'text1 text2 gold gold-hi jade coral coral-hi amber sky violet'.split(' ');
  const layers = ['ink0', 'ink1', 'ink2', 'ink2-hi', 'ink3', 'ink4', 'own'];
  const onAll = (grounds: readonly string[]) =>
    grounds.flatMap((ground) => bright.map((word) => `${word} on ${ground}: 4.5`));
  const expected = ['night', 'day'].flatMap((theme) =>
    [
      ...onAll([...layers, 'card 0', 'card 1', 'card 2', 'card 3']),
      ...layers.filter((layer) => layer !== 'ink4').map((layer) => `text3 on ${layer}: 4.5`),
      ...[0, 1, 2, 3].map((card) => `button on card ${card}: 3`),
      'on-coral: 4.5',
    ].map((pair) => `${theme} ${pair}`),
  );
  const metals = ['gilt-hi', 'gilt', 'gilt-lo'].map((metal) => `on-gold on ${metal}: 4.5`);
  expect(pairs.toSorted()).toEqual([...expected, ...metals].toSorted());
});

test('colours that are fixed stay as they are', () => {
  fc.assert(
    fc.property(anyColors, (chosen) => {
      const readable = readableColors(chosen);
      expect(readableColors(readable)).toEqual(readable);
    }),
  );
});

test('the own colours of the product need no fixing', () => {
  expect(readableColors(ownColors)).toEqual(ownColors);
});

test('a colour survives the way to hue, saturation and lightness', () => {
  fc.assert(
    fc.property(color, (each) => {
      expect(colorOf(hslOf(each))).toBe(each);
    }),
  );
});

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

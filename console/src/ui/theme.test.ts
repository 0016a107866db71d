import { DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { lightShare, lightTheme, theme } from './theme.ts';

/** Contrast of two colours by the rules for accessible text. */
function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

const states = ['jade', 'red', 'amber', 'sky', 'violet', 'gold'] as const;

test.each([
  ['dark', theme],
  ['light', lightTheme],
] as const)('in the %s look every text can be read on cards and on the page', (_, { colors }) => {
  const { dark } = colors ?? {};
  // Cards, the row under the pointer, and the page.
  const grounds = [dark?.[6], dark?.[7], dark?.[9]];
  const texts = [dark?.[0], dark?.[1], dark?.[2], ...states.map((state) => colors?.[state]?.[5])];
  for (const ground of grounds) {
    for (const text of texts) {
      expect(contrast(text ?? '', ground ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  }
});

test.each([
  ['dark', theme],
  ['light', lightTheme],
] as const)(
  'in the %s look a state can be read on its own pale colour, on a row too',
  (_, look) => {
    const { dark } = look.colors ?? {};
    for (const ground of [dark?.[6], dark?.[7], dark?.[9]]) {
      for (const state of states) {
        const color = look.colors?.[state]?.[5] ?? '';
        const pale = mixed(color, ground ?? '', lightShare);
        expect(contrast(color, pale), `${state} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

/** One colour over another, both written as six digits. */
function mixed(color: string, ground: string, share: number): string {
  const parts = (text: string) =>
    [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const below = parts(ground);
  const sums = parts(color).map((part, at) => part * share + (below[at] ?? 0) * (1 - share));
  return `#${sums.map((sum) => Math.round(sum).toString(16).padStart(2, '0')).join('')}`;
}

test('a pale ground is a share of the colour of its text, and a bit more of it under the pointer', () => {
  const resolved = (variant: string) =>
    mergeMantineTheme(DEFAULT_THEME, theme).variantColorResolver({
      ...{ color: 'jade', variant, theme: mergeMantineTheme(DEFAULT_THEME, theme) },
    });
  expect(resolved('light')).toMatchObject({
    ...{ background: 'rgba(67, 217, 167, 0.13)', hover: 'rgba(67, 217, 167, 0.2)' },
    color: '#43d9a7',
  });
  expect(resolved('filled').background).not.toContain('0.13');
});

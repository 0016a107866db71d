import { luminance } from '@mantine/core';
import { expect, test } from 'vitest';
import { lightTheme, theme } from './theme.ts';

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
  const grounds = [dark?.[7], dark?.[9]];
  const texts = [dark?.[0], dark?.[1], dark?.[2], ...states.map((state) => colors?.[state]?.[5])];
  for (const ground of grounds) {
    for (const text of texts) {
      expect(contrast(text ?? '', ground ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  }
});

import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type Brand, ownBrand } from '@wallet/contract/branding/brand';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLanguage } from '#lib/text.ts';
import { linesOf } from '#test/lines.ts';
import { FixedColors, fixedBrand } from './FixedColors.tsx';

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function saidOf(entered: Brand): Promise<readonly string[]> {
  await act(async () => {
    render(
      <MantineProvider env="test">
        <FixedColors entered={entered} fixed={fixedBrand(entered)} />
      </MantineProvider>,
    );
  });
  return linesOf(screen.getByRole('alert'));
}

test('a look whose colours can be read is saved as it is', async () => {
  expect(await saidOf(ownBrand)).toEqual(['Lowest contrast of any text: 4.51:1']);
});

test.each([
  ['brandDayAccent', '#ffe9a0', /^Accent \(day\): #ffe9a0 → #[0-9a-f]{6}$/],
  ['brandNightGround', '#808080', /^Page ground \(night\): #808080 → #[0-9a-f]{6}$/],
])(
  '%s as %s cannot be read, and is named before it is saved, with the one in its place',
  async (field, color, moved) => {
    expect(await saidOf({ ...ownBrand, [field]: color })).toEqual([
      // Of the colours as they will be saved, not as they were entered.
      expect.stringMatching(/^Lowest contrast of any text: 4\.5\d:1$/),
      'These colours are adjusted before saving, so that text is readable:',
      expect.stringMatching(moved),
    ]);
  },
);

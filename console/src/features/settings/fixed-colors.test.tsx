import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { type Brand, ownBrand } from '@wallet/contract/branding/brand';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLanguage } from '#lib/text.ts';
import { FixedColors, fixedBrand } from './FixedColors.tsx';

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function saidOf(entered: Brand): Promise<string> {
  await act(async () => {
    render(
      <MantineProvider env="test">
        <FixedColors entered={entered} fixed={fixedBrand(entered)} />
      </MantineProvider>,
    );
  });
  return document.body.textContent ?? '';
}

const adjusted = 'These colours are adjusted before saving';

test('a look whose colours can be read is saved as it is', async () => {
  expect(await saidOf(ownBrand)).not.toContain(adjusted);
});

test('a colour that cannot be read is named before it is saved, with the one in its place', async () => {
  const said = await saidOf({ ...ownBrand, brandDayAccent: '#ffe9a0' });
  expect(said).toContain(adjusted);
  expect(said).toMatch(/#ffe9a0 → #[0-9a-f]{6}/);
});

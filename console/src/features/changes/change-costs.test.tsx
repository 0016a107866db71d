import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProposedChange } from '#editing/change/change.ts';
import { stageForEach } from '#test/stage.tsx';
import { ChangeCosts } from './ChangeCosts.tsx';

const stage = stageForEach();
const show = (...costs: object[]) =>
  stage.show(<ChangeCosts change={{ currency: 'LAK', costs } as unknown as ProposedChange} />);

test('before confirming, staff read what a day costs at the most, before and after, and where nothing bounds it', async () => {
  await show(
    { of: 'wheel', before: 1_000, after: 25_000.5 },
    { of: 'bonus', before: null, after: 500 },
    { of: 'promotion', before: 500, after: null },
    { of: 'refund', before: 300, after: 300 },
  );
  const lines = ['Prize wheel', 'Bonuses', 'Promotions', 'Cashback'].map(
    (name) => screen.getByText(new RegExp(`^${name}:`)).textContent,
  );
  expect(lines).toEqual([
    'Prize wheel: 1,000.00\u00A0kip → 25,000.50\u00A0kip',
    'Bonuses: No upper bound → 500.00\u00A0kip',
    'Promotions: 500.00\u00A0kip → No upper bound',
    'Cashback: 300.00\u00A0kip',
  ]);
});

test('a change that gives out no more money says so', async () => {
  await show();
  expect(screen.getByText('This change gives out no more money')).toBeTruthy();
});

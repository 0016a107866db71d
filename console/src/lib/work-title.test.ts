import { expect, test } from 'vitest';
import { catalog } from '#text/en/catalog.ts';
import type { WorkItem } from './work.ts';
import { titleOf } from './work-title.ts';

test.each<[WorkItem['kind'], string | null, string]>([
  ['case', 'slip', 'Slip #7'],
  ['case', null, 'Case #7'],
  ['difference', null, 'Difference #7'],
  ['difference', 'reconciliation', 'Difference with a bank or provider #7'],
  ['change', 'bonus:WELCOME', 'Change to confirm · Bonus · WELCOME'],
  ['change', 'settings', 'Change to confirm · Settings'],
  ['change', 'unheard:X', 'Change to confirm · unheard · X'],
  ['account', 'KBANK 2223334445', 'Deposit account to confirm · KBANK 2223334445'],
  ['chat', 'Noy', 'Chat Noy'],
  ['withdrawal', 'Noy', 'Withdrawal'],
])('%s about %s is titled “%s”', (kind, about, title) => {
  expect(titleOf({ kind, id: '7', about }, catalog)).toBe(title);
});

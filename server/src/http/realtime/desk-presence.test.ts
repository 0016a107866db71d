import { expect, test } from 'vitest';
import { openPresence } from './desk-presence.ts';

const dao = { id: '1', name: 'Dao' };
const kham = { id: '2', name: 'Kham' };

test('a viewer of an item is known until they leave it, or stop reporting it', () => {
  const presence = openPresence();
  presence.note('case:1', dao, true, 0);
  presence.note('case:1', kham, true, 30_000);
  presence.note('case:2', dao, true, 30_000);
  expect(presence.at('case:1')).toEqual([dao, kham]);
  expect(presence.sweep(40_000)).toEqual([]);
  expect(presence.sweep(40_001)).toEqual(['case:1']);
  expect(presence.at('case:1')).toEqual([kham]);
  presence.note('case:1', kham, false, 50_000);
  expect(presence.at('case:1')).toEqual([]);
  expect(presence.at('case:2')).toEqual([dao]);
});

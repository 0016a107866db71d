import { expect, test } from 'vitest';
import { versionOf } from './versions.ts';

test('receiving, using and winning change no version of an item, and anything else does', () => {
  const slice = { label: 'Ten', amount: 10_00n };
  const item = { budget: 100_00n, granted: 1, used: 2, spent: 3_00n, slices: [slice] };
  const version = versionOf(item);
  for (const counter of ['granted', 'used', 'spent']) {
    expect(versionOf({ ...item, [counter]: 9n }), counter).toBe(version);
  }
  expect(versionOf({ ...item, budget: 100_01n })).not.toBe(version);
  expect(versionOf({ ...item, slices: [{ ...slice, amount: 10_01n }] })).not.toBe(version);
});

import { expect, test } from 'vitest';
import { fallen } from './recorded.ts';

const lane = 'lane, 32 callers';
const ratio = (max: number) => new Map([[lane, { min: 0.1, median: 0.2, max }]]);

test('a ratio that lost more than a third is named', () => {
  expect(fallen(ratio(1))).toEqual([expect.stringContaining(`${lane}: 1.00 at best`)]);
});

test('a ratio within a third of the recorded one is no loss, nor is one that was not measured', () => {
  expect(fallen(ratio(100))).toEqual([]);
  expect(fallen(new Map())).toEqual([]);
});

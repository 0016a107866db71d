import { expect, test } from 'vitest';
import { payoutFactor } from './reels.ts';
import { symbols } from './symbols.ts';

test('over all stops of the reels, players get 94.4 % back', () => {
  const faces = symbols.map((_, index) => index);
  const stops = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
  const paid = stops.reduce((sum, reels) => sum + payoutFactor(reels), 0);
  expect(paid / stops.length).toBeCloseTo(0.944, 10);
});

test('three of a kind pay most, a pair gives the stake back, nothing else pays', () => {
  expect(payoutFactor([4, 4, 4])).toBe(20);
  expect(payoutFactor([0, 4, 0])).toBe(1);
  expect(payoutFactor([0, 1, 2])).toBe(0);
});

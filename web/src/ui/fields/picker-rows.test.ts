import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landingRow, rowAt, rowHeight, turnedBy } from './picker-rows.ts';

test('a column at rest is exactly on a row', () => {
  expect(rowAt(0, 4, rowHeight)).toEqual({ row: 0, offset: 0 });
  expect(rowAt(2 * rowHeight, 4, rowHeight)).toEqual({ row: 2, offset: 0 });
});

test('a held column chooses the row that fills most of the frame', () => {
  expect(rowAt(rowHeight + 20, 4, rowHeight)).toEqual({ row: 1, offset: 20 });
  expect(rowAt(2 * rowHeight - 20, 4, rowHeight)).toEqual({ row: 2, offset: -20 });
});

test('wherever it is pulled to, the chosen row exists and stays in the frame', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000, max: 5_000 }),
      fc.integer({ min: 1, max: 40 }),
      (y, n) => {
        const { row, offset } = rowAt(y, n, rowHeight);
        expect(row).toBeGreaterThanOrEqual(0);
        expect(row).toBeLessThan(n);
        expect(Math.abs(offset)).toBeLessThanOrEqual(rowHeight / 2);
      },
    ),
  );
});

test('a column released at rest stays; a flick continues, up to an end', () => {
  expect(landingRow(2 * rowHeight, 0, 6, rowHeight)).toBe(2);
  expect(landingRow(2 * rowHeight, 0.6, 6, rowHeight)).toBe(4);
  expect(landingRow(2 * rowHeight, -0.6, 6, rowHeight)).toBe(0);
  expect(landingRow(2 * rowHeight, 9, 6, rowHeight)).toBe(5);
  expect(landingRow(2 * rowHeight, -9, 6, rowHeight)).toBe(0);
});

test.each([48, 53, 100, 120, -100])('a notch of %i pixels is one row', (notch) => {
  expect(turnedBy(0, notch)).toEqual({ rows: Math.sign(notch), left: 0 });
});

test('the small steps of a touchpad add up to rows, and back', () => {
  const rows: number[] = [];
  let left = 0;
  for (const step of [15, 15, 15, 15, -15, -15, -15, -15]) {
    const turned = turnedBy(left, step);
    left = turned.left;
    rows.push(turned.rows);
  }
  expect(rows.map(Math.abs)).toEqual([0, 0, 1, 0, 0, 0, 0, 1]);
  expect(rows.reduce((sum, each) => sum + each)).toBe(0);
  expect(left).toBe(0);
});

import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('three pages before the current one and one after', () => {
  expect(pageWindow(6, 20)).toEqual([3, 4, 5, 6, 7]);
});

test('the window stops at the first and the last page', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2]);
  expect(pageWindow(20, 20)).toEqual([17, 18, 19, 20]);
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(1, 0)).toEqual([]);
});

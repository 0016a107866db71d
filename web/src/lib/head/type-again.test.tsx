import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typeAgain } from './type-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test.each([
  ['without a tick', ''],
  ['already ticked', 'checked'],
])('a box that was ticked in the drawn page is ticked in the app, where it comes %s', (_, tick) => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = '<form><input type="checkbox" checked></form>';
  typeAgain(root, root.querySelectorAll('input'));
  root.innerHTML = `<form><input type="checkbox" ${tick}></form>`;
  vi.advanceTimersByTime(100);
  expect(root.querySelector('input')?.checked).toBe(true);
});

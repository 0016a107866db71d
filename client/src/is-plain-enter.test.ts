import { expect, test } from 'vitest';
import { isPlainEnter } from './is-plain-enter.ts';

const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 } as KeyboardEvent;

test('Enter ends a text; with Shift, or for an input method, it does not', () => {
  expect(isPlainEnter(enter)).toBe(true);
  for (const other of [{ key: 'a' }, { shiftKey: true }, { isComposing: true }]) {
    expect(isPlainEnter({ ...enter, ...other })).toBe(false);
  }
});

test('Safari tells by the code alone that the input method took Enter', () => {
  expect(isPlainEnter({ ...enter, keyCode: 229 })).toBe(false);
});

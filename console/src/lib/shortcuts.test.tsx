import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEmptyPage } from '#test/empty-page.ts';
import { digitOf, type Shortcut, useShortcuts, useShortcutsSwitch } from './shortcuts.ts';

const worked = vi.fn();
const keys: readonly Shortcut[] = [
  ['n', () => worked('n')],
  ['2', () => worked('2')],
];

onEmptyPage();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  worked.mockReset();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Presses a physical key that a Thai layout makes a letter of its own of. */
function press(code: string, target: Element = document.body): readonly unknown[] {
  worked.mockClear();
  fireEvent.keyDown(target, { key: 'ื', code });
  return worked.mock.calls.flat();
}

function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
}

test('a digit is the key, on any layout', () => {
  expect(digitOf({ code: 'Digit5' })).toBe(5);
  expect(digitOf({ code: 'Numpad0' })).toBe(0);
  for (const code of ['KeyA', 'F5', 'Digit55', '']) expect(digitOf({ code }), code).toBeNull();
});

test('a shortcut is a place on the keyboard, a digit two, and none inside a field', () => {
  renderHook(() => useShortcuts(keys));
  expect(['KeyN', 'Digit2', 'Numpad2', 'KeyM'].map((code) => press(code))).toEqual([
    ['n'],
    ['2'],
    ['2'],
    [],
  ]);
  expect(press('KeyN', add('<input />'))).toEqual([]);
});

test('shortcuts that are turned off do nothing until they are turned on again', async () => {
  const { result } = renderHook(() => {
    useShortcuts(keys);
    return useShortcutsSwitch();
  });
  await act(async () => result.current[1](false));
  expect(press('KeyN')).toEqual([]);
  await act(async () => result.current[1](true));
  expect(press('KeyN')).toEqual(['n']);
});

test('keys of a sheet work under its own dialog, and not under another one over it', () => {
  const sheet = add('<div role="dialog"><section></section></div>').firstElementChild;
  const within = { current: sheet as HTMLElement };
  renderHook(() => useShortcuts(keys, within));
  expect(press('KeyN')).toEqual(['n']);
  const menu = add('<div role="menu">over it</div>');
  expect(press('KeyN')).toEqual([]);
  menu.checkVisibility = () => false;
  expect(press('KeyN')).toEqual(['n']);
  menu.remove();
  sheet?.insertAdjacentHTML('beforeend', '<div role="listbox">of a field in it</div>');
  expect(press('KeyN')).toEqual(['n']);
});

test('keys of the page do nothing while any dialog lies over it', () => {
  renderHook(() => useShortcuts(keys));
  add('<div role="alertdialog">a question</div>');
  expect(press('KeyN')).toEqual([]);
});

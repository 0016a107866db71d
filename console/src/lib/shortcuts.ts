import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isCovered } from './layers.ts';

/** Single-key shortcuts conflict with speech input, so they can be turned off. */
export function useShortcutsSwitch() {
  return useLocalStorage({
    key: 'staff-chat-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

export type Shortcut = readonly [key: string, work: (event: KeyboardEvent) => void];

/**
 * Shortcuts by physical key, independent of the layout; never inside an input, and not while a dialog covers the
 * element that they belong to, or the page.
 */
export function useShortcuts(
  keys: readonly Shortcut[],
  within?: RefObject<HTMLElement | null>,
): void {
  const [isOn] = useShortcutsSwitch();
  const items = keys.flatMap(([key, work]) => {
    const unlessBusy = (event: KeyboardEvent) => {
      if (!isCovered(within?.current ?? null)) work(event);
    };
    const options = { usePhysicalKeys: true, preventDefault: true };
    return codesOf(key).map((code): HotkeyItem => [code, unlessBusy, options]);
  });
  useHotkeys(isOn ? items : []);
}

/** A digit is on two keys. */
function codesOf(key: string): readonly string[] {
  return /^\d$/.test(key) ? [`Digit${key}`, `Numpad${key}`] : [key];
}

/** The digit of a physical key: on a Thai or Lao layout it types a letter. Null if it is not a digit. */
export function digitOf({ code }: { readonly code: string }): number | null {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  return digit === undefined ? null : Number(digit);
}

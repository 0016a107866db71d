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
 * Shortcuts by physical key, independent of the layout; never inside an input, and not while a dialog lies
 * over the element that they belong to, or over the page.
 */
export function useShortcuts(
  keys: readonly Shortcut[],
  within?: RefObject<HTMLElement | null>,
): void {
  const [isOn] = useShortcutsSwitch();
  const items = keys.map(([key, work]): HotkeyItem => {
    const unlessBusy = (event: KeyboardEvent) => {
      if (!isCovered(within?.current ?? null)) work(event);
    };
    return [key, unlessBusy, { usePhysicalKeys: true, preventDefault: true }];
  });
  useHotkeys(isOn ? items : []);
}

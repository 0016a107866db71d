import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';

/** Single letters are in the way of people who speak to their machine: they can be turned off. */
export function useShortcutsSwitch() {
  return useLocalStorage({
    key: 'staff-chat-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/**
 * Letters by their place on the keyboard, whatever language it writes; never inside a field, and
 * not while a dialog is open.
 */
export function useChatShortcuts(
  keys: readonly (readonly [key: string, work: () => void])[],
): void {
  const [isOn] = useShortcutsSwitch();
  const items = keys.map(([key, work]): HotkeyItem => {
    const unlessBusy = () => {
      if (!document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) work();
    };
    return [key, unlessBusy, { usePhysicalKeys: true, preventDefault: true }];
  });
  useHotkeys(isOn ? items : []);
}

import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';

/** Single-key shortcuts conflict with speech input, so they can be turned off. */
export function useShortcutsSwitch() {
  return useLocalStorage({
    key: 'staff-chat-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/**
 * Shortcuts by physical key, independent of the layout; never inside an input, and not while a dialog is
 * open.
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

import { useLocalStorage } from '@mantine/hooks';

export const looks = ['dark', 'light'] as const;
type ColorLook = (typeof looks)[number];

/** Dark or light, on this machine. */
export function useLook() {
  return useLocalStorage<ColorLook>({
    key: 'staff-look',
    defaultValue: 'dark',
    getInitialValueInEffect: false,
  });
}

import { useMediaQuery } from '@mantine/hooks';

/** True where one pane replaces the other; the same width as in `chat.module.css`. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}

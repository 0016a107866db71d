import { useCallback, useSyncExternalStore } from 'react';

/** Windows with room for columns; the style sheets write it out. */
export const wideWindow = '(min-width: 1024px) and (min-height: 560px)';

/** Follows a media query: `useMedia(wideWindow)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

export const densities = ['comfortable', 'compact'] as const;
type Density = (typeof densities)[number];

/** Density of the rows of lists, on this machine. */
export function useDensity() {
  return useLocalStorage<Density>({
    key: 'staff-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
}

/** Draws the rows of all lists in the density of this machine. */
export function useShownDensity(): void {
  const [density] = useDensity();
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
}

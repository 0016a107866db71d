import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

export const densities = ['comfortable', 'compact'] as const;
type Density = (typeof densities)[number];

/** Density of the rows of lists, on this machine. */
export function useDensity() {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'staff-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return [density, setDensity] as const;
}

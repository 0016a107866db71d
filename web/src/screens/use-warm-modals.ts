import { useEffect, useEffectEvent } from 'react';
import { isAgreementSeen } from '#features/info/agreement-flag.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';

export const HomeModals = lazyScreen(() => import('./HomeModals.tsx'), 'HomeModals');

const warmAfterMs = 1500;

/**
 * Preloads the sheets when the screen is idle, so that the first tap opens immediately. Also the time for the
 * agreement, unless the member saw it.
 */
export function useWarmModals(showAgreement: () => void): void {
  const show = useEffectEvent(showAgreement);
  useEffect(() => {
    const timer = setTimeout(() => {
      void HomeModals.preload();
      if (!isAgreementSeen()) show();
    }, warmAfterMs);
    return () => clearTimeout(timer);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { isAgreementSeen } from '#features/info/agreement-flag.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';

export const HomeModals = lazyScreen(() => import('./HomeModals.tsx'), 'HomeModals');

const warmAfterMs = 1500;

/**
 * Fetches the sheets once the screen has come to rest, so that the first press opens at once.
 * It is also the moment for the agreement, unless the member saw it.
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

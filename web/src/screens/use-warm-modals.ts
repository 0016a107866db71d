import { useEffect, useEffectEvent } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';

export const HomeModals = lazyScreen(() => import('./HomeModals.tsx'), 'HomeModals');

const readAfterMs = 700;
const warmAfterMs = 1500;

/**
 * Preloads the sheets when the screen is idle, so that the first tap opens immediately. Also the time for the
 * agreement, whose text is loaded by then, unless the member saw it.
 */
export function useWarmModals(showAgreement: () => void): void {
  const show = useEffectEvent(showAgreement);
  useEffect(() => {
    let isOpen = true;
    const warm = new Promise((resolve) => setTimeout(resolve, warmAfterMs)).then(
      () => isOpen && HomeModals.preload(),
    );
    const timer = setTimeout(async () => {
      try {
        const due = await import('#features/info/due-agreement.ts');
        const isDue = await due.loadDueAgreement();
        if ((await warm) && isDue && isOpen) show();
      } catch {
        // Without a connection it comes with the next visit.
      }
    }, readAfterMs);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, []);
}

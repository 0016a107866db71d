import { useEffect, useEffectEvent } from 'react';
import { isAgreementSeen } from '#features/info/agreement-flag.ts';
import { useLanguage } from '#lib/language.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { loadText } from '#lib/text.ts';

export const HomeModals = lazyScreen(() => import('./HomeModals.tsx'), 'HomeModals');

const modalTexts = [
  'deposit',
  'slip',
  'withdraw',
  'transfer',
  'gameAccount',
  'invite',
  'refund',
] as const;
const warmAfterMs = 1500;

/**
 * Fetches the sheets once the screen has come to rest, so that the first press opens at once.
 * It is also the moment for the agreement, unless the member saw it.
 */
export function useWarmModals(showAgreement: () => void): void {
  const language = useLanguage();
  const show = useEffectEvent(showAgreement);
  useEffect(() => {
    const timer = setTimeout(() => {
      void HomeModals.preload();
      for (const namespace of modalTexts) void loadText(language, namespace);
      if (!isAgreementSeen()) show();
    }, warmAfterMs);
    return () => clearTimeout(timer);
  }, [language]);
}

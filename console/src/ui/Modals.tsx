import { useEffect, useState } from 'react';
import { later, useLater } from '#lib/later.ts';
import { waitBeforeAsking } from './confirm.tsx';

const loadModals = later(() => import('./LoadedModals.tsx'));

/** Place of the questions of `confirm`, loaded once the page rests or the first one is asked. */
export function Modals() {
  const { module, hurry } = useLater(loadModals);
  // For this host only: after another sign-in it is not mounted yet.
  const [mounted] = useState(() => Promise.withResolvers<void>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one place, and one module.
  useEffect(
    () =>
      waitBeforeAsking(() => {
        hurry();
        return mounted.promise;
      }),
    [],
  );
  return module && <module.LoadedModals onMount={mounted.resolve} />;
}

import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useRest } from '#lib/timing/use-rest.ts';
import { Optional } from '#ui/feedback/Part.tsx';

const ShellExtras = lazyScreen(() => import('./ShellExtras.tsx'), 'ShellExtras');
const restMs = 1_500;

/** Parts that are fetched once the screen has come to rest. A wheel turns on undisturbed. */
export function ExtrasAtRest() {
  return (
    useRest(restMs) && (
      <Optional>
        <ShellExtras />
      </Optional>
    )
  );
}

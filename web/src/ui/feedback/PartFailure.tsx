import { useEffect } from 'react';
import { PartMissing } from '#lib/parts/part-missing.ts';
import { reloadOnce } from '#lib/parts/reload-once.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from './LoadError.tsx';

type Props = { readonly failure: unknown; readonly onRetry: () => void };

/** Says why a section is missing: the network, a newer release, or a bug. */
export function PartFailure({ failure, onRetry }: Props) {
  const text = useText('core');
  const why = failure instanceof PartMissing ? failure.why : 'fault';
  useEffect(() => {
    if (why === 'gone') reloadOnce();
  }, [why]);
  if (why === 'line') return <LoadError onRetry={onRetry} />;
  return (
    <LoadError
      title={why === 'gone' ? text.newRelease : text.partBroken}
      onRetry={why === 'fault' ? onRetry : reload}
    />
  );
}

function reload(): void {
  window.location.reload();
}

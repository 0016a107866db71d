import { Healing } from '@wallet/client/healing';
import { type ReactNode, Suspense } from 'react';
import { PartFailure } from './PartFailure.tsx';

type Props = {
  readonly children: ReactNode;
  /** Shown while the part loads. */
  readonly loading?: ReactNode;
  /** Shown while the part is broken; by default why it is, and a way to try again. */
  readonly broken?: (failure: unknown, retry: () => void) => ReactNode;
  /** Name of what the part shows, such as a path: another one is tried at once. */
  readonly of?: unknown;
};

/** Around a part with code of its own, or that may fail for itself: what is around it stays. */
export function Part({ children, loading, broken = explain, of }: Props) {
  return (
    <Healing broken={broken} of={of}>
      <Suspense fallback={loading}>{children}</Suspense>
    </Healing>
  );
}

/** Around a part that nobody misses while it is broken. */
export function Optional(props: Pick<Props, 'children' | 'loading'>) {
  return <Part broken={nothing} {...props} />;
}

function explain(failure: unknown, retry: () => void): ReactNode {
  return <PartFailure failure={failure} onRetry={retry} />;
}

function nothing(): null {
  return null;
}

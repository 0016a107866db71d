import { Healing } from '@wallet/client/error-boundary';
import { type ReactNode, Suspense } from 'react';
import { PartFailure } from './PartFailure.tsx';

type Props = {
  readonly children: ReactNode;
  /** Shown while the part loads. */
  readonly loading?: ReactNode;
  /** Shown while the section is broken; by default the reason and a retry button. */
  readonly broken?: (failure: unknown, retry: () => void) => ReactNode;
  /** Identity of the content, such as a path: a new one retries immediately. */
  readonly of?: unknown;
};

/** Error boundary of a section that is code-split or may fail on its own: its surroundings stay. */
export function Part({ children, loading, broken = explain, of }: Props) {
  return (
    <Healing broken={broken} of={of}>
      <Suspense fallback={loading}>{children}</Suspense>
    </Healing>
  );
}

/** For a section that may be hidden while it is broken. */
export function Optional(props: Pick<Props, 'children' | 'loading'>) {
  return <Part broken={nothing} {...props} />;
}

function explain(failure: unknown, retry: () => void): ReactNode {
  return <PartFailure failure={failure} onRetry={retry} />;
}

function nothing(): null {
  return null;
}

import { type ComponentType, type ReactNode, Suspense, use } from 'react';

type ArrivingProps<P> = {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** Shown in its place meanwhile. */
  readonly fallback?: ReactNode;
};

/** A component whose code is loaded when it is drawn; see `lib/later`. */
export function Arriving<P extends object>({ fallback = null, ...part }: ArrivingProps<P>) {
  return (
    <Suspense fallback={fallback}>
      <Arrived {...part} />
    </Suspense>
  );
}

function Arrived<P extends object>({ load, props }: Omit<ArrivingProps<P>, 'fallback'>) {
  const Part = use(load());
  return <Part {...props} />;
}

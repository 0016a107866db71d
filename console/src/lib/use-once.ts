import { useTransition } from 'react';

/** Work of a button, done once however often it is pressed meanwhile, and whether it is running. */
export function useOnce<A extends readonly unknown[]>(
  work: (...args: A) => Promise<void>,
): readonly [run: (...args: A) => void, isBusy: boolean] {
  const [isBusy, start] = useTransition();
  const run = (...args: A) => {
    if (!isBusy) start(() => work(...args));
  };
  return [run, isBusy];
}

import type { AskedOf } from '@wallet/contract/api';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';

type ChangeName = Parameters<typeof useChange>[0];

/** A change whose sender waits for its end: `send` answers whether it was taken, and says why not. */
export function useSent<N extends ChangeName>(name: N) {
  const { saved } = useText('core');
  const { mutateAsync, isPending } = useChange(name, saved);
  // The library leaves the argument out where it may be undefined, which cannot be seen of N.
  const change = mutateAsync as (asked: AskedOf<N>) => Promise<unknown>;
  const send = (asked: AskedOf<N>): Promise<boolean> =>
    change(asked).then(
      () => true,
      () => false,
    );
  return { send, isPending };
}

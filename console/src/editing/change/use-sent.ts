import type { RequestFor } from '@wallet/contract/api';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';

/** Says whether the saved values are in force, or wait for a second person. */
export function useSavedText(): (reply: unknown) => string {
  const { saved } = useText('core');
  const { waits } = useText('changes');
  return (reply) => (isWaiting(reply) ? waits : saved);
}

export function isWaiting(reply: unknown): boolean {
  return (
    typeof reply === 'object' &&
    reply !== null &&
    'changeId' in reply &&
    typeof reply.changeId === 'string'
  );
}

type ChangeName = Parameters<typeof useChange>[0];

/**
 * Submits a change and waits for the result: `send` resolves to whether it was accepted, and shows the error
 * otherwise.
 */
export function useSent<N extends ChangeName>(name: N) {
  const { mutateAsync, isPending } = useChange<N>(name, useSavedText());
  // The library leaves the argument out where it may be undefined, which cannot be seen of N.
  const change = mutateAsync as (request: RequestFor<N>) => Promise<unknown>;
  const send = (request: RequestFor<N>): Promise<boolean> =>
    change(request).then(
      () => true,
      () => false,
    );
  return { send, isPending };
}

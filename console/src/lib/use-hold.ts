import type { ApiError } from '@wallet/contract/api-error';
import { showUndo } from './show-undo.tsx';
import { useText } from './text.ts';
import { useChange } from './use-change.ts';
import { useMyself } from './use-myself.ts';
import type { WorkItem } from './work.ts';

export type HeldItem = Pick<WorkItem, 'kind' | 'id' | 'holder'>;
/** Staff user who gets an item. */
export type Holder = { readonly id: string; readonly name: string };

/** Takes an item, gives it to a staff user or puts it back; each can be undone for ten seconds. */
export function useHold() {
  const text = useText('queue');
  const myself = useMyself();
  const change = useChange('PUT /staff/api/queue/:kind/:id/holder');

  /** Answers whether the question is over: the item has changed hands, by this call or another one. */
  async function hold({ kind, id, holder }: HeldItem, to: Holder | null): Promise<boolean> {
    const params = { kind, id };
    const [was, next] = [holder?.id ?? null, to?.id ?? null];
    if (was === next) return true;
    const undo = () => change.mutate({ params, body: { to: was, was: next } });
    const done =
      to === null ? text.putBackDone : to.id === myself.id ? text.taken : text.given(to.name);
    try {
      await change.mutateAsync({ params, body: { to: next, was } });
    } catch (failure) {
      // Has been shown.
      return (failure as ApiError).code === 'ALREADY_DECIDED';
    }
    // The menu or the question may be gone by then.
    showUndo(done, undo);
    return true;
  }

  return {
    isBusy: change.isPending,
    take: (item: HeldItem) => hold(item, myself),
    give: hold,
    putBack: (item: HeldItem) => hold(item, null),
    isMine: ({ holder }: HeldItem) => holder?.id === myself.id,
  };
}

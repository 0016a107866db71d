import { textsOf } from '#lib/text.ts';
import { useStay } from '#lib/use-stay.ts';
import { confirm } from '#ui/confirm.tsx';

/** Asks whether to discard unsaved changes. */
export async function mayLeave(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true;
  const content = await textsOf('content');
  return confirm({
    title: content.unsaved,
    body: content.unsavedHelp,
    action: content.leave,
    isDangerous: true,
  });
}

const ask = () => mayLeave(true);

/** Asks before unsaved changes are lost, and blocks leaving while they are being saved. */
export function useUnsavedGuard(isDirty: boolean, isBusy = false): void {
  useStay({ isBusy, ask: isDirty ? ask : null });
}

import type { ReplyOf } from '@wallet/contract/api';
import type { ProgressStep } from '@wallet/contract/progress/member';

export type ProgressItem = ReplyOf<'GET /api/progress'>['items'][number];

/** Words for the steps of an item: for a move the direction of the money matters. */
export function stepsOf({ kind, direction }: ProgressItem) {
  if (kind !== 'move') return kind;
  return direction === 'in' ? 'moveIn' : 'moveOut';
}

/** The current step of an item; null when all are done or it failed. */
export function currentStep({ steps, wait }: ProgressItem): ProgressStep | null {
  if (wait === null) return null;
  return steps.find(({ isDone }) => !isDone)?.step ?? null;
}

/** The usual time, or else the end of our team's target; null: neither is known. */
export function dueAt({ expectedAt, reviewDueAt }: ProgressItem): string | null {
  return expectedAt ?? reviewDueAt ?? null;
}

/** True once the usual time is over. A QR is not late: it ends. */
export function isLate(item: ProgressItem, nowMs: number): boolean {
  const due = dueAt(item);
  return item.wait !== null && item.kind !== 'qr' && due !== null && Date.parse(due) < nowMs;
}

export type ProgressEnd = ReplyOf<'GET /api/progress/:id'>;

/** An item that is no longer listed and is done, with what it really moved. */
export function finished(item: ProgressItem, end: ProgressEnd): ProgressItem {
  return {
    ...withAmount(item, end),
    wait: null,
    steps: item.steps.map((step) => ({ ...step, isDone: true })),
  };
}

/** An item with the amount that really moved, if any. */
export function withAmount(item: ProgressItem, { amount }: ProgressEnd): ProgressItem {
  return { ...item, amount: amount ?? item.amount };
}

/** Items without the failures that the member has seen on this phone. */
export function unseen(
  items: readonly ProgressItem[],
  seen: readonly string[],
): readonly ProgressItem[] {
  return items.filter(({ id, wait }) => wait !== null || !seen.includes(id));
}

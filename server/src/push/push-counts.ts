/** Results of sending a push notification. */
export const pushResults = ['sent', 'gone', 'refused', 'later'] as const;
type PushResult = (typeof pushResults)[number];

/** Push notifications sent by this node since start, by result. */
const counts = new Map<PushResult, number>(pushResults.map((end) => [end, 0]));

export function countPush(end: PushResult): void {
  counts.set(end, pushCount(end) + 1);
}

export function pushCount(end: PushResult): number {
  return counts.get(end) ?? 0;
}

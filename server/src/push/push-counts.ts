/** Ends that the sending of a notice can have. */
export const pushEnds = ['sent', 'gone', 'refused', 'later'] as const;
export type PushEnd = (typeof pushEnds)[number];

/** Notices of this node since it started, by how their sending ended. */
const counts = new Map<PushEnd, number>(pushEnds.map((end) => [end, 0]));

export function countPush(end: PushEnd): void {
  counts.set(end, pushCount(end) + 1);
}

export function pushCount(end: PushEnd): number {
  return counts.get(end) ?? 0;
}

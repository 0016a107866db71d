import type { WorkKind } from '@wallet/contract/queue/kinds';
import type { WorkCount } from '#lib/work.ts';

/** Counts of each kind as they were last announced. */
export type SeenCounts = ReadonlyMap<WorkKind, Pick<WorkCount, 'latestAt' | 'overdue'>>;

type NewsUpdate = {
  readonly seen: SeenCounts;
  /** Kinds with arrivals that are this staff user's or no one's. */
  readonly arrived: readonly WorkKind[];
  /** Kinds in which more items than before are past their target. */
  readonly missed: readonly WorkKind[];
};

/** Kinds with news since the last look. The first look has none. */
export function newsIn(seen: SeenCounts | null, counts: readonly WorkCount[]): NewsUpdate {
  const next = new Map(counts.map(({ kind, latestAt, overdue }) => [kind, { latestAt, overdue }]));
  if (seen === null) return { seen: next, arrived: [], missed: [] };
  const isLater = ({ kind, latestAt }: WorkCount) =>
    latestAt !== null && latestAt > (seen.get(kind)?.latestAt ?? '');
  const isMissed = ({ kind, overdue }: WorkCount) => overdue > (seen.get(kind)?.overdue ?? 0);
  return {
    // A decision makes the latest older; later arrivals are news all the same.
    seen: new Map(
      [...next].map(([kind, { latestAt, overdue }]) => [
        kind,
        { latestAt: later(latestAt, seen.get(kind)?.latestAt ?? null), overdue },
      ]),
    ),
    arrived: counts.filter(isLater).map(({ kind }) => kind),
    missed: counts.filter(isMissed).map(({ kind }) => kind),
  };
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Kinds that this machine announces, and its quiet hours. */
export type NewsChoices = {
  readonly sound: readonly WorkKind[];
  readonly desktop: readonly WorkKind[];
  /** Bangkok times of day between which nothing is announced; equal ones mean never. */
  readonly quietFrom: string;
  readonly quietUntil: string;
};

/** True within the quiet hours, which may pass midnight. Times as `HH:mm`. */
export function isQuiet(
  { quietFrom, quietUntil }: Pick<NewsChoices, 'quietFrom' | 'quietUntil'>,
  now: string,
): boolean {
  if (quietFrom === quietUntil) return false;
  if (quietFrom < quietUntil) return now >= quietFrom && now < quietUntil;
  return now >= quietFrom || now < quietUntil;
}

import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import type { WorkKind } from '@wallet/contract/queue/kinds';
import { reading } from './reading.ts';

/** Something that waits for people. */
export type WorkItem = ReplyOf<'GET /staff/api/queue'>['items'][number];
type WorkCounts = ReplyOf<'GET /staff/api/queue/counts'>;
export type WorkCount = WorkCounts['kinds'][number];

/** Milliseconds between two reads without live events: targets are missed without any. */
const refetchMs = 20_000;

/** Counts of the queue by kind: for the menu, the title of the tab and news. */
export function useWorkCounts() {
  return useQuery({
    ...reading('GET /staff/api/queue/counts', {}),
    refetchInterval: refetchMs,
    // News reaches a tab that is not looked at, too.
    refetchIntervalInBackground: true,
  });
}

/** Counts of the work that waits for a person, by the page that deals with it. */
export function countsOf(counts: WorkCounts | undefined) {
  const kinds = counts?.kinds;
  const of = (...wanted: readonly WorkKind[]) =>
    (kinds ?? [])
      .filter(({ kind }) => wanted.includes(kind))
      .reduce((total, { waiting }) => total + waiting, 0);
  return {
    queue: (kinds ?? []).reduce((total, { waiting }) => total + waiting, 0),
    withdrawals: of('withdrawal'),
    verifications: of('verification'),
    cases: of('case', 'difference'),
    changes: of('change', 'resumption'),
    depositAccounts: of('account'),
    reconciliation: of('difference'),
    chat: of('chat'),
    // A node of the release before counts none.
    risk: counts?.findings ?? 0,
  };
}

/** Address of an item on the page that decides it. */
export function hrefOfWork({ kind, id }: Pick<WorkItem, 'kind' | 'id'>): string {
  const pages: Readonly<Record<WorkKind, string>> = {
    withdrawal: `/withdrawals/${id}`,
    verification: `/verifications/${id}`,
    case: `/cases/${id}`,
    difference: `/cases/${id}`,
    change: '/changes',
    resumption: '/changes',
    account: '/deposit-accounts',
    chat: `/chat/${id}`,
  };
  return pages[kind];
}

/** Whole units of a wait, the largest that fits: minutes, then hours, then days. */
export function waitOf(since: string, nowMs: number) {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes } as const;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { unit: 'hours', count: hours } as const;
  return { unit: 'days', count: Math.floor(hours / 24) } as const;
}

import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { type ViewedList, viewedLists } from '@wallet/contract/queue/kinds';
import { reading } from './reading.ts';

export type SavedView = ReplyOf<'GET /staff/api/views'>['views'][number];

/** Milliseconds for which views are not read again; a change of one's own reads them immediately. */
const staleMs = 60_000;

/** Views of the lists that this staff user sees. */
export function useViews(): readonly SavedView[] {
  const { data } = useQuery({ ...reading('GET /staff/api/views', {}), staleTime: staleMs });
  return data?.views ?? none;
}

const none: readonly SavedView[] = [];

export function isViewed(list: string): list is ViewedList {
  return viewedLists.some((known) => known === list);
}

/** Address of a view: its filters and order, and its number for the columns. */
export function hrefOfView({ id, list, query }: SavedView): string {
  return `/${list}?${new URLSearchParams({ ...query, view: id })}`;
}

import type { ReplyOf } from '@wallet/contract/api';

type Bell = ReplyOf<'GET /staff/api/bell'>;

/** Something that concerns this staff user. */
export type BellEvent =
  | Bell['items'][number]
  | ({ readonly what: 'ended' } & NonNullable<Bell['ended']>[number]);

/** All of the news, newest first. */
export function eventsOf({ items, ended = [] }: Bell): BellEvent[] {
  const all = [...items, ...ended.map((each) => ({ what: 'ended', ...each }) as const)];
  return all.toSorted((one, other) => other.at.localeCompare(one.at));
}

import type { ReplyOf } from '@wallet/contract/api';

export type SearchHit = ReplyOf<'GET /staff/api/find'>['results'][number];

/** Target of a result, as the list of recent things stores it: numbers are masked already. */
export type Destination = {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly help: string;
};

type Rights = { readonly mayDecideWithdrawals: boolean };

/** Address of a result within the console; null: the staff user may open nothing about it. */
export function hrefOf(
  { kind, id, member, caseId, state }: SearchHit,
  { mayDecideWithdrawals }: Rights,
): string | null {
  const memberPage = member && `/members/${member.id}`;
  switch (kind) {
    case 'member':
      return `/members/${id}`;
    case 'withdrawal':
      return mayDecideWithdrawals ? `/withdrawals/${id}` : memberPage;
    case 'case':
      return `/cases/${id}`;
    case 'chat':
      return `/chat/${id}`;
    case 'campaign':
      return state === 'bonus' ? '/bonuses' : '/promotions';
    case 'payment':
    case 'slip':
      return caseId === null ? memberPage : `/cases/${caseId}`;
    case 'qr':
    case 'entry':
      return memberPage;
  }
}

/** Storage of this tab in which places are kept until the session ends. */
export const keptKeys = { pinned: 'staff-find-pinned', recent: 'staff-find-recent' } as const;

/** Destination of the next option for a key; the list wraps around. */
export function stepped(current: number, count: number, by: 1 | -1): number {
  return count === 0 ? -1 : (current + by + count) % count;
}

/** Position of an option in a changed list: its own, else that of its place; -1: none. */
export function positionOf(options: readonly Destination[], active: Destination): number {
  const own = options.lastIndexOf(active);
  return own >= 0 ? own : options.findIndex(({ key }) => key === active.key);
}

/** Pinned places with one more, or with one less when it is pinned already. */
export function withPin(
  pinned: readonly Destination[],
  place: Destination,
): readonly Destination[] {
  const others = pinned.filter(({ key }) => key !== place.key);
  return others.length < pinned.length ? others : [...pinned, place];
}

const recentMax = 8;

/** Recent places with another one in front, each once. */
export function withRecent(
  recent: readonly Destination[],
  place: Destination,
): readonly Destination[] {
  return [place, ...recent.filter(({ key }) => key !== place.key)].slice(0, recentMax);
}

/** True of a text that may be searched before Enter: numbers wait until they are whole. */
export function isAskedOnPause(text: string): boolean {
  return /\p{L}/u.test(text) && text.length > 1;
}

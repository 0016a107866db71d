import { formatTime } from '@wallet/contract/time';
import { useText } from '#lib/text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { MemberDetail } from './member-queries.ts';

type Exclusion = NonNullable<MemberDetail['exclusion']>;

/** Shows a member's own break, which no staff user can end. */
export function MemberExclusion({ exclusion: { kind, endsAt } }: { exclusion: Exclusion }) {
  const text = useText('members');
  const until = formatTime(endsAt);
  const label = kind === 'time-out' ? text.timeOutUntil(until) : text.excludedUntil(until);
  return <StatusBadge tone="bad" label={label} />;
}

/** Shows whether a member may sign in. */
export function MemberState({ isActive }: { isActive: boolean }) {
  const text = useText('members');
  return (
    <StatusBadge tone={isActive ? 'good' : 'bad'} label={isActive ? text.active : text.locked} />
  );
}

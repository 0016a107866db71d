import { useText } from '#lib/text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';

/** Tells whether a member may sign in. */
export function MemberState({ isActive }: { isActive: boolean }) {
  const text = useText('members');
  return (
    <StatusBadge tone={isActive ? 'good' : 'bad'} label={isActive ? text.active : text.locked} />
  );
}

import { useText } from '#lib/text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';

/** Tells if a member may log in. */
export function MemberState({ isActive }: { isActive: boolean }) {
  const text = useText('members');
  return (
    <StatusBadge tone={isActive ? 'good' : 'bad'} label={isActive ? text.active : text.locked} />
  );
}

import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import type { MemberDetail } from './member-queries.ts';
import { ReasonModal } from './ReasonModal.tsx';

/** Locks or unlocks an account, for a reason. */
export function LockModal({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const lock = useChange('POST /staff/api/members/:id/lock', text.lockDone);
  const unlock = useChange('POST /staff/api/members/:id/unlock', text.unlockDone);
  // As it was asked: the member is read again while the answer is on its way, and is the other by then.
  const [{ isActive, id }] = useState(member);
  const change = isActive ? lock : unlock;
  return (
    <ReasonModal
      member={member}
      action={isActive ? text.lock : text.unlock}
      help={isActive ? text.lockHelp : text.unlockHelp}
      color={isActive ? 'red' : 'gold'}
      isPending={change.isPending}
      onSubmit={(reason) =>
        change.mutate({ params: { id }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

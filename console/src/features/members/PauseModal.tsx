import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import type { MemberDetail } from './member-queries.ts';
import { ReasonModal } from './ReasonModal.tsx';

/** Pauses all money of a member at the same time, for a reason; two people resume it. */
export function PauseModal({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const pause = useChange('POST /staff/api/pauses', text.pauseDone);
  const scope = `member:${member.id}` as const;
  return (
    <ReasonModal
      member={member}
      action={text.pause}
      help={text.pauseHelp}
      color="red"
      isPending={pause.isPending}
      onSubmit={(reason) => pause.mutate({ body: { scope, reason } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

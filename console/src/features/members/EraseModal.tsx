import { useSent } from '#editing/change/use-sent.ts';
import { useText } from '#lib/text.ts';
import type { MemberDetail } from './member-queries.ts';
import { ReasonModal } from './ReasonModal.tsx';

/** Asks for the erasure of a locked member, for a reason. */
export function EraseModal({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const { send, isPending } = useSent('POST /staff/api/members/:id/erasure');

  async function submit(reason: string): Promise<void> {
    if (await send({ params: { id: member.id }, body: { reason } })) onClose();
  }

  return (
    <ReasonModal
      member={member}
      action={text.erase}
      help={text.eraseHelp}
      color="red"
      isPending={isPending}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}

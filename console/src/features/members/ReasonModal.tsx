import { useForm } from '@mantine/form';
import { useText } from '#lib/text.ts';
import { MemberForm } from './MemberForm.tsx';
import type { MemberDetail } from './member-queries.ts';

type ReasonModalProps = {
  readonly member: MemberDetail;
  /** Title of the question and label of its button. */
  readonly action: string;
  readonly help: string;
  readonly color: 'red' | 'gold';
  readonly isPending: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks for the reason of an action on a member. */
export function ReasonModal(props: ReasonModalProps) {
  const { member, action, help, color, isPending, onSubmit, onClose } = props;
  const { required } = useText('core');
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : required) },
  });
  return (
    <MemberForm
      member={member}
      action={action}
      help={help}
      color={color}
      reason={form.getInputProps('reason')}
      isPending={isPending}
      onSubmit={form.onSubmit(({ reason }) => onSubmit(reason.trim()))}
      onClose={onClose}
    />
  );
}

import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useText } from '#lib/text.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
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

/** Asks for the reason of something that is done to a member. */
export function ReasonModal(props: ReasonModalProps) {
  const { member, action, help, color, isPending, onSubmit, onClose } = props;
  const text = useText('members');
  const core = useText('core');
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : core.required) },
  });
  return (
    <Modal opened onClose={onClose} title={action}>
      <form noValidate onSubmit={form.onSubmit(({ reason }) => onSubmit(reason.trim()))}>
        <Stack>
          <div>
            <MemberSummaryLine member={member} />
          </div>
          <Text size="sm" c="dimmed">
            {help}
          </Text>
          <Textarea
            label={core.fields.reason}
            description={text.reasonHelp}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {core.cancel}
            </Button>
            <Button type="submit" color={color} loading={isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

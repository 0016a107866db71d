import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSent } from '#editing/change/use-sent.ts';
import { useText } from '#lib/text.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import type { MemberDetail } from './member-queries.ts';

/** Asks for the erasure of a locked member, for a reason. */
export function EraseModal({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const core = useText('core');
  const { send, isPending } = useSent('POST /staff/api/members/:id/erasure');
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : core.required) },
  });

  async function submit(body: { reason: string }): Promise<void> {
    if (await send({ params: { id: member.id }, body })) onClose();
  }

  return (
    <Modal opened onClose={onClose} title={text.erase}>
      <form noValidate onSubmit={form.onSubmit((body) => void submit(body))}>
        <Stack>
          <div>
            <MemberSummaryLine member={member} />
          </div>
          <Text size="sm" c="dimmed">
            {text.eraseHelp}
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
            <Button type="submit" color="red" loading={isPending}>
              {text.erase}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

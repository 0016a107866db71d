import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import type { MemberDetail } from './member-queries.ts';

/** Pauses all money of a member at the same time, for a reason; two people resume it. */
export function PauseModal({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const core = useText('core');
  const pause = useChange('POST /staff/api/pauses', text.pauseDone);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : core.required) },
  });
  return (
    <Modal opened onClose={onClose} title={text.pause}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ reason }) =>
          pause.mutate(
            { body: { scope: `member:${member.id}`, reason: reason.trim() } },
            { onSuccess: onClose },
          ),
        )}
      >
        <Stack>
          <div>
            <MemberSummaryLine member={member} />
          </div>
          <Text size="sm" c="dimmed">
            {text.pauseHelp}
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
            <Button type="submit" color="red" loading={pause.isPending}>
              {text.pause}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

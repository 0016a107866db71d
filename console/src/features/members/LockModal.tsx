import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import type { MemberDetail } from './member-queries.ts';

/** Locks or unlocks an account, for a reason. */
export function LockModal({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const core = useText('core');
  const lock = useChange('POST /staff/api/members/:id/lock', text.lockDone);
  const unlock = useChange('POST /staff/api/members/:id/unlock', text.unlockDone);
  const { isActive, id } = member;
  const change = isActive ? lock : unlock;
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : core.required) },
  });
  return (
    <Modal opened onClose={onClose} title={isActive ? text.lock : text.unlock}>
      <form
        noValidate
        onSubmit={form.onSubmit((body) =>
          change.mutate({ params: { id }, body }, { onSuccess: onClose }),
        )}
      >
        <Stack>
          <div>
            <MemberSummaryLine member={member} />
          </div>
          <Text size="sm" c="dimmed">
            {isActive ? text.lockHelp : text.unlockHelp}
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
            <Button type="submit" color={isActive ? 'red' : 'gold'} loading={change.isPending}>
              {isActive ? text.lock : text.unlock}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

import { Button, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';
import { staffUsers } from '../chat-queries.ts';

const everybody = 'everybody';
/** Refetch interval: agents come and go. */
const presenceMs = 5_000;

/** Assigns a chat to another agent or to no one, with a note. */
export function HandOverModal({ line, onClose }: { line: ThreadLine; onClose: () => void }) {
  const text = useText('chat');
  const { data } = useQuery({ ...staffUsers, refetchInterval: presenceMs });
  const change = useChange('POST /staff/api/chat/threads/:thread/hand-over', text.handedOver);
  const note = useChange('POST /staff/api/chat/threads/:thread/notes');
  const isBusy = note.isPending || change.isPending;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { to: '', note: '' },
    validate: { to: (to) => (to === '' ? text.chooseColleague : null) },
  });
  const others = (data?.colleagues ?? [])
    .filter(({ id }) => id !== line.assignedTo?.id)
    .sort((one, other) => Number(other.isOnline) - Number(one.isOnline));
  const options = others.map(({ id, name, isOnline, openThreads }) => ({
    value: id,
    label: `${name} · ${isOnline ? text.online : text.away} · ${text.openThreads(openThreads)}`,
  }));

  async function handOver(values: { to: string; note: string }): Promise<void> {
    const params = { thread: line.id };
    // The note first, so that the new owner finds it.
    if (values.note.trim() !== '') {
      await note.mutateAsync({ params, body: { text: values.note } });
      form.setFieldValue('note', '');
    }
    const to = values.to === everybody ? null : values.to;
    await change.mutateAsync({ params, body: { to } });
    onClose();
  }

  return (
    <RequestModal isBusy={isBusy} onClose={onClose} title={text.handOverTitle}>
      {/* A failure has been reported by then; the dialog stays, with what was written. */}
      <form onSubmit={form.onSubmit((values) => handOver(values).catch(() => undefined))}>
        <Stack gap="sm">
          <Select
            label={text.handOverTo}
            data={[...options, { value: everybody, label: text.handOverToAll }]}
            data-autofocus
            openOnFocus={false}
            searchable
            key={form.key('to')}
            {...form.getInputProps('to')}
          />
          <Textarea
            label={text.handOverNote}
            description={text.handOverNoteHelp}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={2000}
            key={form.key('note')}
            {...form.getInputProps('note')}
          />
          <RequestEnd isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {text.handOver}
            </Button>
          </RequestEnd>
        </Stack>
      </form>
    </RequestModal>
  );
}

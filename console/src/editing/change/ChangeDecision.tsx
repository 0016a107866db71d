import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { leaving, useChange } from '#lib/use-change.ts';
import { useMyself } from '#lib/use-myself.ts';
import { useNames } from '#lib/use-names.ts';
import { confirm } from '#ui/confirm.tsx';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';
import { type ProposedChange, subjectText } from './change.ts';

/** Confirms or rejects a change of another person; its proposer withdraws it. */
export function ChangeDecision({ change }: { change: ProposedChange }) {
  const text = useText('changes');
  const pauses = useText('pauses');
  const names = useNames();
  const me = useMyself();
  const [isRefusing, setRefusing] = useState(false);
  const agree = useChange('POST /staff/api/changes/:id/confirm', text.confirmed);
  const isOwn = change.proposedBy.id === me.id;
  const mayConfirm = !isOwn && !change.isOutdated;

  async function ask(): Promise<void> {
    const title = text.confirmTitle(subjectText(change, text, pauses, names));
    const question = { title, body: text.confirmHelp, action: text.confirm };
    if (await confirm(question)) agree.mutate({ params: { id: change.id } });
  }
  return (
    <>
      {change.isOutdated && <Text size="sm">{text.outdated}</Text>}
      {isOwn && !change.isOutdated && (
        <Text size="sm" c="dimmed">
          {text.own}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => setRefusing(true)}>
          {isOwn ? text.takeBack : text.refuse}
        </Button>
        {mayConfirm && (
          <Button loading={agree.isPending} onClick={() => void ask()}>
            {text.confirm}
          </Button>
        )}
      </Group>
      {isRefusing && <Refusal change={change} isOwn={isOwn} onClose={() => setRefusing(false)} />}
    </>
  );
}

type RefusalProps = {
  readonly change: ProposedChange;
  readonly isOwn: boolean;
  readonly onClose: () => void;
};

/** Asks for the reason, which is stored with the change. */
function Refusal({ change, isOwn, onClose }: RefusalProps) {
  const text = useText('changes');
  const pauses = useText('pauses');
  const names = useNames();
  const [reason, setReason] = useState('');
  const refuse = useChange('POST /staff/api/changes/:id/refuse', text.refused);
  const send = () =>
    refuse.mutate({ params: { id: change.id }, body: { reason: reason.trim() } }, leaving(onClose));
  return (
    <RequestModal
      isBusy={refuse.isPending}
      onClose={onClose}
      title={text.refuseTitle(subjectText(change, text, pauses, names))}
    >
      <Stack>
        <Textarea
          label={text.reason}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <RequestEnd isBusy={refuse.isPending} onCancel={onClose}>
          <Button
            color="red"
            disabled={reason.trim() === ''}
            loading={refuse.isPending}
            onClick={send}
          >
            {isOwn ? text.takeBack : text.refuse}
          </Button>
        </RequestEnd>
      </Stack>
    </RequestModal>
  );
}

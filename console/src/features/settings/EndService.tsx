import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReplyOf } from '@wallet/contract/api';
import { Power, TriangleAlert } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';

type EndServiceProps = { readonly data: ReplyOf<'GET /staff/api/settings'> };

/** Terminates the service for all members; requires typing the service's name. */
export function EndService({ data: { version, settings } }: EndServiceProps) {
  const text = useText('content');
  const [isAsking, asking] = useDisclosure(false);
  const open = useChange('PUT /staff/api/settings/terminated', text.settings.openDone);

  async function openAgain(): Promise<void> {
    const { open: title, openConfirm: body } = text.settings;
    if (!(await confirm({ title, body, action: title }))) return;
    open.mutate({ body: { version, terminated: null, confirmation: '' } });
  }
  return (
    <Panel title={text.settings.end}>
      {settings.terminated ? (
        <Alert color="red" icon={<TriangleAlert aria-hidden />} title={text.settings.ended}>
          <Button mt="xs" onClick={() => void openAgain()} loading={open.isPending}>
            {text.settings.open}
          </Button>
        </Alert>
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text size="sm" c="dimmed">
            {text.help.terminated}
          </Text>
          <Button
            color="red"
            variant="outline"
            leftSection={<Power size={16} aria-hidden />}
            onClick={asking.open}
          >
            {text.settings.end}
          </Button>
        </Stack>
      )}
      {isAsking && !settings.terminated && (
        <EndModal version={version} name={settings.name} onClose={asking.close} />
      )}
    </Panel>
  );
}

type EndModalProps = {
  readonly version: string;
  readonly name: string;
  readonly onClose: () => void;
};

function EndModal({ version, name, onClose }: EndModalProps) {
  const text = useText('content');
  const [typed, setTyped] = useState('');
  const end = useChange('PUT /staff/api/settings/terminated', text.settings.endDone);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (typed !== name) return;
    end.mutate(
      { body: { version, terminated: 'gone', confirmation: typed } },
      { onSuccess: onClose },
    );
  }
  return (
    <RequestModal isBusy={end.isPending} onClose={onClose} title={text.settings.endTitle}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{text.help.terminated}</Text>
          <TextInput
            data-autofocus
            label={text.settings.endConfirm(name)}
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <RequestEnd isBusy={end.isPending} onCancel={onClose}>
            <Button type="submit" color="red" disabled={typed !== name} loading={end.isPending}>
              {text.settings.end}
            </Button>
          </RequestEnd>
        </Stack>
      </form>
    </RequestModal>
  );
}

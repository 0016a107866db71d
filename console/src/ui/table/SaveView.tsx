import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';
import type { MenuProps } from './ViewMenu.tsx';

/** Asks for the name of a view, and saves it. */
export function SaveView({ list, query, columns, onClose }: MenuProps & { onClose: () => void }) {
  const { views: text } = useText('core');
  const [name, setName] = useState('');
  const [isTeam, setTeam] = useState(false);
  const save = useChange('POST /staff/api/views', text.saved);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (name.trim() === '') return;
    const body = { list, name: name.trim(), isTeam, query, columns };
    save.mutate({ body }, { onSuccess: onClose });
  }

  return (
    <RequestModal isBusy={save.isPending} title={text.save} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={text.name}
            description={text.help}
            maxLength={40}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Switch
            label={text.isTeam}
            checked={isTeam}
            onChange={({ currentTarget }) => setTeam(currentTarget.checked)}
          />
          <RequestEnd isBusy={save.isPending} onCancel={onClose}>
            <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
              {text.save}
            </Button>
          </RequestEnd>
        </Stack>
      </form>
    </RequestModal>
  );
}

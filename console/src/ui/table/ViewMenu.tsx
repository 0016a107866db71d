import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  Modal,
  Popover,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ViewedList } from '@wallet/contract/queue/kinds';
import { Bookmark, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { hrefOfView, useViews } from '#lib/views.ts';

type MenuProps = {
  readonly list: ViewedList;
  /** Filters and order of the list, and columns shown or hidden against the usual. */
  readonly query: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, boolean>>;
};

/** Views of this list: open one, save what is shown, remove one. */
export function ViewMenu({ list, query, columns }: MenuProps) {
  const { views: text } = useText('core');
  const views = useViews().filter((view) => view.list === list);
  const [isOpen, menu] = useDisclosure(false);
  const [isSaving, saving] = useDisclosure(false);
  const remove = useChange('DELETE /staff/api/views/:id', text.removed);
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={menu.set}
        width={280}
        position="bottom-end"
        shadow="md"
        trapFocus
      >
        <Popover.Target>
          <Button
            size="sm"
            variant="default"
            leftSection={<Bookmark size={16} aria-hidden />}
            onClick={menu.toggle}
          >
            {text.title}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={text.title}>
          <Stack gap="xs">
            {views.length === 0 && (
              <Text size="sm" c="dimmed">
                {text.none}
              </Text>
            )}
            {views.map((view) => (
              <Group key={view.id} justify="space-between" wrap="nowrap" gap="xs">
                <Anchor component={Link} href={hrefOfView(view)} size="sm" onClick={menu.close}>
                  {view.name}
                </Anchor>
                {view.isMine && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`${text.remove}: ${view.name}`}
                    onClick={() => remove.mutate({ params: { id: view.id } })}
                  >
                    <Trash2 size={15} />
                  </ActionIcon>
                )}
              </Group>
            ))}
            <Button
              size="xs"
              variant="light"
              onClick={() => {
                menu.close();
                saving.open();
              }}
            >
              {text.save}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isSaving && <SaveView list={list} query={query} columns={columns} onClose={saving.close} />}
    </>
  );
}

function SaveView({ list, query, columns, onClose }: MenuProps & { onClose: () => void }) {
  const { views: text, cancel } = useText('core');
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
    <Modal opened title={text.save} onClose={onClose}>
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
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
              {text.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

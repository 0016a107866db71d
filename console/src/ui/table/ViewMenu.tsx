import { ActionIcon, Anchor, Button, Group, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ViewedList } from '@wallet/contract/queue/kinds';
import { Bookmark, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { later } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { hrefOfView, useViews } from '#lib/views.ts';
import { Arriving } from '#ui/Arriving.tsx';

export type MenuProps = {
  readonly list: ViewedList;
  /** Filters and order of the list, and columns shown or hidden against the usual. */
  readonly query: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, boolean>>;
};

const loadSaveView = later(async () => (await import('./SaveView.tsx')).SaveView);

/** Views of this list: open one, save the present one, remove one. */
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
      {isSaving && (
        <Arriving load={loadSaveView} props={{ list, query, columns, onClose: saving.close }} />
      )}
    </>
  );
}

import { Button, Grid, Stack, Text } from '@mantine/core';
import { menuLimits } from '@wallet/contract/chat/menu-rules';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text.ts';
import type { ContentForm } from '../form/content-form.ts';
import type { Texts } from '../form/field.ts';
import { isTopic, listOf } from '../form/field-faults.ts';
import { MenuPreview } from './MenuPreview.tsx';
import { MenuTopics, type TreeStep } from './MenuTopics.tsx';
import styles from './menu.module.css';
import { added, mayAdd, newTopic, type Topic } from './menu-tree.ts';

type MenuFieldProps = {
  readonly form: ContentForm;
  readonly name: string;
  readonly greeting: Texts;
};

/** The bot's menu as a tree, with a preview of the chat. */
export function MenuField({ form, name, greeting }: MenuFieldProps) {
  const text = useText('content').menu;
  const menu = listOf(isTopic, form.getValues()[name]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ readonly id: string; readonly step: string } | null>(null);

  // Focus follows a moved topic; at the end of the list it goes to another of its buttons.
  useEffect(() => {
    const at = pressed.current;
    pressed.current = null;
    const row = at && tree.current?.querySelector(`[data-topic="${at.id}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-step="${at?.step}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('[data-step="open"]'))?.focus();
  });

  function change(next: Topic[], step?: TreeStep): void {
    pressed.current = step ?? null;
    form.setFieldValue(name, next);
    // Errors are keyed by positions, which are now taken by other topics.
    form.clearErrors();
  }
  function add(below: readonly number[]): void {
    const topic = newTopic();
    setOpen((known) => new Set(known).add(topic.id));
    change(added(menu, below, topic), { id: topic.id, step: 'open' });
  }
  const toggle = (id: string) =>
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack gap="sm" ref={tree}>
          <Text size="sm" c="dimmed">
            {text.help} {text.limits(menuLimits.topics, menuLimits.depth)}
          </Text>
          {menu.length === 0 && <Text c="dimmed">{text.none}</Text>}
          <MenuTopics
            form={form}
            name={name}
            menu={menu}
            topics={menu}
            parent={[]}
            open={open}
            onToggle={toggle}
            onChange={change}
            onAdd={add}
          />
          {form.errors[name] && (
            <Text size="sm" c="red.4">
              {form.errors[name]}
            </Text>
          )}
          <Button
            variant="default"
            size="xs"
            className={styles['add']}
            leftSection={<Plus size={15} aria-hidden />}
            disabled={!mayAdd(menu, [])}
            onClick={() => add([])}
          >
            {text.add}
          </Button>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <MenuPreview menu={menu} greeting={greeting} />
      </Grid.Col>
    </Grid>
  );
}

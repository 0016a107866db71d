import {
  Collapse,
  Group,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { textKeyOf, textKeys } from '@wallet/contract/languages';
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Headset,
  IndentDecrease,
  IndentIncrease,
  Plus,
  Trash2,
} from 'lucide-react';
import { useId } from 'react';
import { useLanguage, useText } from '#lib/text.ts';
import type { ContentForm } from '../form/content-form.ts';
import { languageLabels } from '../form/content-languages.ts';
import { RowButton } from '../list/RowButton.tsx';
import styles from './menu.module.css';
import {
  type MenuPath,
  mayAdd,
  mayNest,
  mayUnnest,
  moved,
  nested,
  pathOf,
  removed,
  type Topic,
  unnested,
} from './menu-tree.ts';

/** The clicked button and its topic. */
export type TreeStep = { readonly id: string; readonly step: string };

type TopicsProps = {
  readonly form: ContentForm;
  readonly name: string;
  readonly menu: readonly Topic[];
  readonly topics: readonly Topic[];
  /** Parent of these topics. */
  readonly parent: MenuPath;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onChange: (menu: Topic[], step?: TreeStep) => void;
  readonly onAdd: (below: MenuPath) => void;
};

/** The topics of one level, each with those below it. */
export function MenuTopics({ topics, ...props }: TopicsProps) {
  const text = useText('content');
  if (topics.length === 0) return null;
  return (
    <ul className={styles['level']} aria-label={text.fields.chatMenu}>
      {topics.map((topic, index) => (
        <TopicRow
          key={topic.id}
          {...props}
          topic={topic}
          place={[...props.parent, index]}
          isLast={index === topics.length - 1}
        />
      ))}
    </ul>
  );
}

type RowProps = Omit<TopicsProps, 'topics'> & {
  readonly topic: Topic;
  readonly place: MenuPath;
  readonly isLast: boolean;
};

function TopicRow({ topic, place, isLast, ...props }: RowProps) {
  const { form, name, menu, open, onToggle, onChange, onAdd } = props;
  const text = useText('content');
  const language = textKeyOf(useLanguage());
  const wordsId = useId();
  const path = `${name}.${pathOf(place)}`;
  const faulty = (part: string) => textKeys.some((each) => form.errors[`${path}.${part}.${each}`]);
  const isFaulty = faulty('title') || faulty('text');
  const isOpen = open.has(topic.id) || isFaulty;
  const title = topic.title[language].trim() || text.menu.unnamed;
  const step = (kind: string) => ({ id: topic.id, step: kind });
  return (
    <li className={styles['topic']}>
      <div className={styles['row']} data-topic={topic.id}>
        <button
          type="button"
          className={styles['open']}
          data-step="open"
          aria-expanded={isOpen}
          aria-controls={wordsId}
          onClick={() => onToggle(topic.id)}
        >
          <ChevronRight size={16} aria-hidden className={styles['chevron']} />
          <span>{title}</span>
          {topic.callsStaff && (
            <Headset
              size={16}
              role="img"
              aria-label={text.menu.callsStaff}
              className={styles['staff']}
            />
          )}
        </button>
        <Group gap={2} wrap="nowrap" className={styles['actions']}>
          <RowButton
            icon={ArrowUp}
            step="up"
            label={text.up(title)}
            isOff={place.at(-1) === 0}
            onClick={() => onChange(moved(menu, place, -1), step('up'))}
          />
          <RowButton
            icon={ArrowDown}
            step="down"
            label={text.down(title)}
            isOff={isLast}
            onClick={() => onChange(moved(menu, place, 1), step('down'))}
          />
          <RowButton
            icon={IndentIncrease}
            step="nest"
            label={text.menu.nest(title)}
            isOff={!mayNest(menu, place)}
            onClick={() => onChange(nested(menu, place), step('nest'))}
          />
          <RowButton
            icon={IndentDecrease}
            step="unnest"
            label={text.menu.unnest(title)}
            isOff={!mayUnnest(menu, place)}
            onClick={() => onChange(unnested(menu, place), step('unnest'))}
          />
          <RowButton
            icon={Plus}
            color="gold"
            label={text.menu.addBelow(title)}
            isOff={!mayAdd(topic.items, place)}
            onClick={() => onAdd(place)}
          />
          <RowButton
            icon={Trash2}
            color="red"
            label={text.menu.remove(title)}
            onClick={() => onChange(removed(menu, place))}
          />
        </Group>
      </div>
      {[form.errors[`${path}.id`], form.errors[`${path}.items`]].map(
        (error, index) =>
          error && (
            <Text key={index === 0 ? 'id' : 'items'} size="sm" c="red.4">
              {error}
            </Text>
          ),
      )}
      <Collapse expanded={isOpen} id={wordsId}>
        {isOpen && <TopicWords form={form} path={path} />}
      </Collapse>
      <MenuTopics {...props} topics={topic.items} parent={place} />
    </li>
  );
}

/** Fields of a topic: its button's label, and the effect of pressing it. */
function TopicWords({ form, path }: { form: ContentForm; path: string }) {
  const text = useText('content');
  return (
    <Stack gap="sm" className={styles['words']}>
      {(['title', 'text'] as const).map((part) => (
        <SimpleGrid key={part} cols={{ base: 1, sm: 3 }} spacing="sm">
          {textKeys.map((language) => {
            const label = part === 'title' ? text.menu.title : text.menu.answer;
            const input = {
              label: text.htmlOf(label, languageLabels[language]),
              withAsterisk: true,
              ...form.getInputProps(`${path}.${part}.${language}`),
            };
            return part === 'title' ? (
              <TextInput key={language} {...input} />
            ) : (
              <Textarea key={language} {...input} autosize minRows={2} maxRows={10} />
            );
          })}
        </SimpleGrid>
      ))}
      <Switch
        {...form.getInputProps(`${path}.callsStaff`, { type: 'checkbox' })}
        label={text.menu.callsStaff}
        description={text.menu.callsStaffHelp}
      />
    </Stack>
  );
}

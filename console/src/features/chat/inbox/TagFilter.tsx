import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { tags } from '../chat-queries.ts';
import styles from './inbox.module.css';

const everything = 'everything';

type TagFilterProps = {
  /** The number of a tag, or empty: chats with and without. */
  readonly tag: string;
  readonly onChange: (tag: string) => void;
};

/** Narrows the list to one tag. While the team has none, there is nothing to choose. */
export function TagFilter({ tag, onChange }: TagFilterProps) {
  const text = useText('chat');
  const { data } = useQuery(tags);
  if (!tag && !data?.tags.length) return null;
  return (
    <Select
      className={styles['tagFilter']}
      leftSection={<Tag size={16} aria-hidden />}
      aria-label={text.tagFilter}
      data={[
        { value: everything, label: text.anyTag },
        ...(data?.tags ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={tag || everything}
      onChange={(next) => onChange(next === null || next === everything ? '' : next)}
      allowDeselect={false}
      searchable
    />
  );
}

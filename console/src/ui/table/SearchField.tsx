import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import styles from './table.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const pauseMs = 300;

/** Searches once typing pauses. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { table } = useText('core');
  const [typed, setTyped] = useState(value);
  const [query, setSearchText] = useState(value);
  // The address also changes without this field: through the menu and the back button.
  if (query !== value) {
    setSearchText(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useDebouncedCallback(onChange, pauseMs);
  const change = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      type="search"
      label={label}
      size="sm"
      className={styles['search']}
      maxLength={60}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={table.clear} onClick={() => change('')} />
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from './LoadError.tsx';
import { MemberSummaryLine } from './MemberSummaryLine.tsx';

export type PickedMember = ReplyOf<'GET /staff/api/members'>['members'][number];

type PickerProps = {
  readonly label: string;
  readonly chosen: PickedMember | null;
  readonly onChoose: (member: PickedMember | null) => void;
};

/** Longer than between two digits that someone types or reads out. */
const pauseMs = 900;
const shownMax = 5;

/** A member found by number, phone, account or name, and shown by name before anything happens to them. */
export function MemberPicker({ label, chosen, onChoose }: PickerProps) {
  const { picker } = useText('core');
  const [typed, setTyped] = useState('');
  const [searchText, setSearchText] = useState('');
  const { data, error, refetch } = useQuery({
    ...reading('GET /staff/api/members', { query: { search: searchText } }),
    enabled: searchText !== '',
  });
  const ask = useDebouncedCallback(setSearchText, pauseMs);
  const found = searchText === '' ? [] : (data?.members.slice(0, shownMax) ?? []);
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;

  function type(text: string): void {
    setTyped(text);
    ask(text.trim());
  }

  function askNow(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask.cancel();
    setSearchText(typed.trim());
  }

  return (
    <Stack gap={6}>
      <TextInput
        type="search"
        label={label}
        description={picker.help}
        leftSection={<Search size={16} aria-hidden />}
        maxLength={60}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={askNow}
      />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {shown.length > 0 && (
        <Radio.Group
          aria-label={label}
          value={chosen?.id ?? null}
          onChange={(id) => onChoose(shown.find((member) => member.id === id) ?? null)}
        >
          <Stack gap={6}>
            {shown.map((member) => (
              <Radio
                key={member.id}
                value={member.id}
                label={<MemberSummaryLine member={member} />}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {searchText !== '' && data && found.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {picker.none}
        </Text>
      )}
    </Stack>
  );
}

import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { reading } from '#lib/reading.ts';
import { TimeText } from './TimeText.tsx';

type Note = ReplyOf<'GET /staff/api/shift/notes'>['notes'][number];

/** Hand-over notes, newest first. */
export function useHandOverNotes() {
  return useQuery(reading('GET /staff/api/shift/notes', {}));
}

/** One hand-over note with its writer and time. */
export function HandOverNote({ note: { text, by, at } }: { note: Note }) {
  return (
    <div>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text size="xs" c="dimmed">
        {by.name} · <TimeText time={at} />
      </Text>
    </div>
  );
}

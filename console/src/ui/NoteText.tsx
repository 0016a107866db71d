import { Text } from '@mantine/core';
import { TimeText } from './TimeText.tsx';

type Props = {
  readonly text: string;
  readonly by: { readonly name: string };
  readonly at: string;
};

/** A note of the staff with its writer and time. */
export function NoteText({ text, by, at }: Props) {
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

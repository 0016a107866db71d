import { Alert, Button, Group, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { TriangleAlert } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';

export type Reading = {
  readonly data: unknown;
  readonly error: unknown;
  /** When `data` was read, in milliseconds. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

/** Says above something that could not be read again how old it is. Nothing while it is fresh, or was never read. */
export function NotFresh({ reading: { data, error, dataUpdatedAt, refetch } }: { reading: Reading }) {
  const core = useText('core');
  if (data === undefined || error === null) return null;
  return (
    <Alert
      color="amber"
      mb="sm"
      icon={<TriangleAlert aria-hidden />}
      title={core.notFresh(formatTime(dataUpdatedAt))}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{errorText(error)}</Text>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {core.retry}
        </Button>
      </Group>
    </Alert>
  );
}

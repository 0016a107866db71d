import { Alert, Button, Group, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { TriangleAlert } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from './LoadError.tsx';

export type ShownQuery = {
  readonly data: unknown;
  readonly error: unknown;
  /** Moment at which `data` was read, in milliseconds. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

type FaultProps = { readonly reading: ShownQuery };

/** Shows why something could not be read, and how old the last reading is. Nothing while it is fresh. */
export function ReadFault({ reading }: FaultProps) {
  const core = useText('core');
  const { data, error, refetch } = reading;
  if (error === null) return null;
  const again = () => void refetch();
  if (data === undefined) return <LoadError error={error} onRetry={again} />;
  return (
    <Alert
      color="amber"
      mb="sm"
      icon={<TriangleAlert aria-hidden />}
      title={core.notFresh(formatTime(reading.dataUpdatedAt))}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{errorText(error)}</Text>
        <Button size="xs" variant="default" onClick={again}>
          {core.retry}
        </Button>
      </Group>
    </Alert>
  );
}

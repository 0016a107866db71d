import { Alert, List, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { Numbers } from '#lib/numbers.ts';
import { useText } from '#lib/text.ts';

/** Background jobs that were given up. */
export function DeadLetterJobs({ jobs }: { jobs: Numbers['parkedJobs'] }) {
  const text = useText('overview');
  return (
    <Alert color="red" icon={<TriangleAlert aria-hidden />} title={text.parked}>
      <Text size="sm">{text.parkedHelp}</Text>
      <List size="sm" mt="xs">
        {jobs.map(({ kind, count, lastError }) => (
          <List.Item key={kind}>
            {kind} × {count}: {lastError}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

import { Badge, Group } from '@mantine/core';
import { serverNow } from '@wallet/client/server-clock';
import { TriangleAlert } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { TimeText } from '#ui/TimeText.tsx';

const recentMs = 7 * 24 * 3_600_000;

/** Time of a change. Stolen accounts are emptied soon after one, so a change of the last week is marked. */
export function ChangedAt({ time }: { time: string | null }) {
  const { recently } = useText('withdrawals');
  const isRecent = time !== null && serverNow() - Date.parse(time) < recentMs;
  return (
    <Group gap="xs" justify="flex-end" component="span">
      {isRecent && (
        <Badge color="amber" leftSection={<TriangleAlert size={13} aria-hidden />}>
          {recently}
        </Badge>
      )}
      <TimeText time={time} />
    </Group>
  );
}

import { Group, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { formatTime } from '@wallet/contract/time';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { FindingLines } from './FindingLines.tsx';

type Watch = ReplyOf<'GET /staff/api/pauses'>['watch'][number];

/** Time and result of the ledger monitor's last run. */
export function WatchState({ watches }: { watches: readonly Watch[] }) {
  const text = useText('pauses');
  return (
    <Panel title={text.watch}>
      <Stack gap="sm">
        {watches.map(({ name, checkedAt, findings }) => (
          <Stack key={name} gap={2}>
            <Group justify="space-between" gap="xs">
              <Text size="sm">{text.watches[name]}</Text>
              {findings.length === 0 ? (
                <StatusBadge tone="good" label={text.sound} />
              ) : (
                <StatusBadge tone="bad" label={text.broken(formatCount(findings.length))} />
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {text.checked(formatTime(checkedAt))}
            </Text>
            <FindingLines breaches={findings} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

import { Stack, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { scopeText } from '#editing/change/change.ts';
import { useText } from '#lib/text.ts';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Pause } from './PauseCard.tsx';

/** The pauses that have ended, the latest first. */
export function EndedPauses({ pauses }: { pauses: readonly Pause[] }) {
  const text = useText('pauses');
  return (
    <Panel title={text.ended}>
      {pauses.length === 0 && <Nothing text={text.noneEnded} />}
      <Stack gap="md">
        {pauses.map(({ id, scope, reason, pausedBy, pausedAt, resumedBy, resumedAt }) => (
          <Stack key={id} gap={2}>
            <Text size="sm" fw={650}>
              {scopeText(scope, text)}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Text>
            <Text size="sm" c="dimmed">
              {text.since(pausedBy?.name ?? text.watch, formatTime(pausedAt))}
            </Text>
            {resumedBy && (
              <Text size="sm" c="dimmed">
                {text.resumed(resumedBy.name, formatTime(resumedAt))}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

import { Stack, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { scopeText } from '#editing/change/change.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import { type Pause, PauseReason } from './PauseReason.tsx';

/** Ended pauses, the most recent first. */
export function EndedPauses({ pauses }: { pauses: readonly Pause[] }) {
  const text = useText('pauses');
  const names = useNames();
  return (
    <Panel title={text.ended}>
      {pauses.length === 0 && <Nothing text={text.noneEnded} />}
      <Stack gap="md">
        {pauses.map((pause) => (
          <Stack key={pause.id} gap={2}>
            <Text size="sm" fw={650}>
              {scopeText(pause.scope, text, names)}
            </Text>
            <PauseReason pause={pause} />
            <Text size="sm" c="dimmed">
              {text.since(pause.pausedBy?.name ?? text.watch, formatTime(pause.pausedAt))}
            </Text>
            {pause.resumedBy && (
              <Text size="sm" c="dimmed">
                {text.resumed(pause.resumedBy.name, formatTime(pause.resumedAt))}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

import { Stack, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { useText } from '#lib/text.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Decision } from './case-queries.ts';
import { ResolutionText } from './ResolutionText.tsx';

/** Proposals and their outcomes, newest first. */
export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  const text = useText('cases');
  return (
    <Panel title={text.decisions}>
      <Stack gap="md">
        {decisions.map(
          ({ id, state, remedy, pair, reason, endedBy, endedAt, endReason, ...proposed }) => (
            <Stack key={id} gap={4} align="flex-start">
              <StatusBadge
                tone={state === 'CARRIED_OUT' ? 'good' : 'plain'}
                label={text.decisionStates[state]}
              />
              <Text size="sm" fw={550}>
                <ResolutionText resolution={remedy} pair={pair} />
              </Text>
              <Text size="sm">{reason}</Text>
              {pair && pair.reason !== null && <Text size="sm">{pair.reason}</Text>}
              <Text size="xs" c="dimmed">
                {text.proposedBy(proposed.proposedBy.name, formatTime(proposed.proposedAt))}
              </Text>
              {endedAt !== null && (
                <Text size="xs" c="dimmed">
                  {endedBy
                    ? `${text.decisionStates[state]}: ${text.endedBy(endedBy.name, formatTime(endedAt))}`
                    : text.endedUndecided(formatTime(endedAt))}
                </Text>
              )}
              {endReason !== null && <Text size="sm">{endReason}</Text>}
            </Stack>
          ),
        )}
      </Stack>
    </Panel>
  );
}

import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { TriangleAlert } from 'lucide-react';
import { ChangeDecision } from '#editing/change/ChangeDecision.tsx';
import { ChangeValues } from '#editing/change/ChangeValues.tsx';
import { type ProposedChange, subjectText } from '#editing/change/change.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ChangeCosts } from './ChangeCosts.tsx';

const tones = {
  PROPOSED: 'waiting',
  CARRIED_OUT: 'good',
  REFUSED: 'bad',
  OUTDATED: 'plain',
} as const;

/** One change: what it changes, what that can cost, and who decides. */
export function ChangeCard({ change }: { change: ProposedChange }) {
  const text = useText('changes');
  const pauses = useText('pauses');
  const names = useNames();
  const { state, isNew, isOutdated, proposedBy, proposedAt, endedBy, endedAt, reason } = change;
  const isOpen = state === 'PROPOSED';
  return (
    <Panel>
      <Stack gap="md">
        <Stack gap={4}>
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h4">
              {subjectText(change, text, pauses, names)}
            </Title>
            <Group gap={6}>
              {isNew && <StatusBadge tone="plain" label={text.isNew} />}
              <StatusBadge tone={tones[state]} label={text.states[state]} />
            </Group>
          </Group>
          {change.member && (
            <div>
              <MemberSummaryLine member={change.member} isLink />
            </div>
          )}
          <Text size="sm" c="dimmed">
            {text.proposedBy(proposedBy.name, formatTime(proposedAt))}
          </Text>
          {endedBy && (
            <Text size="sm" c="dimmed">
              {text.states[state]}: {text.endedBy(endedBy.name, formatTime(endedAt))}
            </Text>
          )}
          {reason !== null && (
            <Text size="sm">
              {text.reason}: {reason}
            </Text>
          )}
        </Stack>
        {change.accountNumbers.length > 0 && (
          <Alert color="red" icon={<TriangleAlert aria-hidden />} title={text.foreignAccount}>
            <Text size="sm" fw={650}>
              {change.accountNumbers.join(', ')}
            </Text>
            <Text size="sm">{text.foreignAccountHelp}</Text>
          </Alert>
        )}
        {change.links.length > 0 && (
          <Alert color="red" icon={<TriangleAlert aria-hidden />} title={text.foreignLink}>
            <Text size="sm" fw={650} style={{ overflowWrap: 'anywhere' }}>
              {change.links.join(', ')}
            </Text>
            <Text size="sm">{text.foreignLinkHelp}</Text>
          </Alert>
        )}
        <ChangeValues change={change} />
        {isOpen && !isOutdated && <ChangeCosts change={change} />}
        {isOpen && <ChangeDecision change={change} />}
      </Stack>
    </Panel>
  );
}

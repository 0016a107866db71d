import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { OctagonPause } from 'lucide-react';
import { ChangeDecision } from '#editing/change/ChangeDecision.tsx';
import { scopeText } from '#editing/change/change.ts';
import { useOpenChanges } from '#editing/change/use-open-changes.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { useNames } from '#lib/use-names.ts';
import { confirm } from '#ui/confirm.tsx';
import { type Pause, PauseReason } from './PauseReason.tsx';

/** An active pause, and how it can be ended. */
export function PauseCard({ pause }: { pause: Pause }) {
  const text = useText('pauses');
  const names = useNames();
  const { scope, pausedBy, pausedAt } = pause;
  return (
    <Alert
      color="red"
      icon={<OctagonPause aria-hidden />}
      title={scopeText(scope, text, names)}
      data-scope={scope}
    >
      <Stack gap="xs">
        <PauseReason pause={pause} />
        <Text size="sm" c="dimmed">
          {text.since(pausedBy?.name ?? text.watch, formatTime(pausedAt))}
        </Text>
        <End pause={pause} />
      </Stack>
    </Alert>
  );
}

/** Proposes the resumption; once someone has, another person decides. */
function End({ pause: { id, scope } }: { pause: Pause }) {
  const text = useText('pauses');
  const names = useNames();
  const mayPause = useMay('pauseMoney');
  const changes = useOpenChanges();
  const propose = useChange('POST /staff/api/pauses/:scope/resume', text.proposed);
  const change = changes.find(({ subject }) => subject === `pause:${scope}`);
  if (change) {
    return (
      <>
        <Text size="sm">{text.waits(change.proposedBy.name)}</Text>
        <ChangeDecision key={change.id} change={change} />
      </>
    );
  }
  if (!mayPause) return null;
  const ask = async () => {
    const title = text.resumeTitle(scopeText(scope, text, names));
    if (await confirm({ title, body: text.resumeHelp, action: text.resume })) {
      propose.mutate({ params: { scope }, body: { id } });
    }
  };
  return (
    <Group justify="flex-end">
      <Button variant="default" loading={propose.isPending} onClick={() => void ask()}>
        {text.resume}
      </Button>
    </Group>
  );
}

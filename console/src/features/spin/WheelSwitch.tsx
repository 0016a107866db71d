import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatBaht } from '@wallet/contract/money';
import { TriangleAlert } from 'lucide-react';
import { useSavedText } from '#editing/change/use-sent.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Wheel } from './wheel.ts';

type WheelSwitchProps = {
  readonly wheel: Wheel;
  readonly mayEdit: boolean;
  /** The switched wheel is the saved one. */
  readonly isDirty: boolean;
};

/** State of the wheel: if it turns, and how much it has spent. */
export function WheelSwitch({ wheel, mayEdit, isDirty }: WheelSwitchProps) {
  const text = useText('content');
  const { mutate, isPending } = useChange('PUT /staff/api/wheels/:currency/active', useSavedText());
  const { currency, version, isActive, budget, spent, slices } = wheel;
  const best = Math.max(0, ...slices.map(({ amount }) => amount));

  async function turn(): Promise<void> {
    const { start, stop, startHelp, stopHelp } = text.wheel;
    const question = isActive
      ? { title: stop, body: stopHelp, action: stop, isDangerous: true }
      : { title: start, body: startHelp, action: start };
    if (!(await confirm(question))) return;
    mutate({ params: { currency }, body: { version, isActive: !isActive } });
  }
  return (
    <Panel>
      <Stack gap="sm">
        <Group justify="space-between">
          <StatusBadge
            tone={isActive ? 'good' : 'warning'}
            label={isActive ? text.wheel.active : text.wheel.stopped}
          />
          {mayEdit && (
            <Button
              size="xs"
              variant={isActive ? 'outline' : 'filled'}
              color={isActive ? 'red' : 'jade'}
              disabled={isDirty}
              loading={isPending}
              onClick={() => void turn()}
            >
              {isActive ? text.wheel.stop : text.wheel.start}
            </Button>
          )}
        </Group>
        {budget !== null && (
          <Text size="sm" c="dimmed">
            {text.wheel.spent(formatBaht(spent), formatBaht(budget))}
          </Text>
        )}
        {isActive && budget !== null && spent + best > budget && (
          <Alert color="amber" icon={<TriangleAlert aria-hidden />}>
            {text.wheel.standsStill}
          </Alert>
        )}
      </Stack>
    </Panel>
  );
}

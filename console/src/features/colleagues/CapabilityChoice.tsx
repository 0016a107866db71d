import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Capability } from '@wallet/contract/capabilities';
import { useText } from '#lib/text.ts';
import { capabilitiesIn, capabilityGroups } from './capability-groups.ts';
import { isFixed, toggled } from './role-choices.ts';
import { useGroupTitles } from './use-group-titles.ts';

type ChoiceProps = {
  /** Code of the role; null: a new one. */
  readonly code: string | null;
  readonly chosen: readonly Capability[];
  readonly onChange: (chosen: readonly Capability[]) => void;
};

/** Permissions in their groups. Those that one of them requires are chosen, or removed, with it. */
export function CapabilityChoice({ code, chosen, onChange }: ChoiceProps) {
  const { capabilities } = useText('content');
  const titles = useGroupTitles();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
      {capabilityGroups.map((group) => (
        <Stack key={group} gap="xs" role="group" aria-label={titles[group]}>
          <Text size="sm" fw={650}>
            {titles[group]}
          </Text>
          {capabilitiesIn(group).map((each) => (
            <Checkbox
              key={each}
              label={capabilities[each]}
              checked={chosen.includes(each)}
              disabled={isFixed(code, each)}
              onChange={() => onChange(toggled(code, chosen, each))}
            />
          ))}
        </Stack>
      ))}
    </SimpleGrid>
  );
}

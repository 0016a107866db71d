import { Group, Text } from '@mantine/core';
import { formatAmount } from '@wallet/contract/money';
import type { Texts } from '#editing/form/field.ts';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { Panel } from '#ui/Panel.tsx';
import { WheelDisc } from './WheelDisc.tsx';
import type { Slice } from './wheel.ts';
import { averagePrize, totalWeight } from './wheel-rules.ts';

type WheelLookProps = {
  readonly slices: readonly Slice[];
  readonly language: keyof Texts;
  readonly unit: string;
};

/** The wheel as members will see it, and the average value of a spin. */
export function WheelPreview({ slices, language, unit }: WheelLookProps) {
  const text = useText('content');
  return (
    <Panel>
      {slices.length > 0 ? (
        <WheelDisc slices={slices.map((slice) => ({ ...slice, label: slice.label[language] }))} />
      ) : (
        <Text c="dimmed">{text.wheel.none}</Text>
      )}
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          {text.wheel.total}
        </Text>
        <Text ff="var(--digits)">{formatCount(totalWeight(slices))}</Text>
      </Group>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {text.wheel.average}
        </Text>
        <Text ff="var(--digits)">{formatAmount(averagePrize(slices), unit)}</Text>
      </Group>
    </Panel>
  );
}

import { Alert, Text } from '@mantine/core';
import { type Baht, formatAmount } from '@wallet/contract/money';
import { Coins } from 'lucide-react';
import type { ProposedChange } from '#editing/change/change.ts';
import { useText } from '#lib/text.ts';

/** Worst cost of a change in a day. */
export function ChangeCosts({ change }: { change: ProposedChange }) {
  const text = useText('changes');
  const { units } = useText('core');
  const unit = units[change.currency];
  const boundText = (bound: Baht | null) =>
    bound === null ? text.noBound : formatAmount(bound, unit);
  const { costs } = change;
  if (costs.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.noCost}
      </Text>
    );
  }
  return (
    <Alert color="amber" icon={<Coins aria-hidden />} title={text.costs}>
      {costs.map(({ of, before, after }) => (
        <Text key={of} size="sm">
          {text.costKinds[of]}: {before === after ? '' : `${boundText(before)} → `}
          <Text span fw={700}>
            {boundText(after)}
          </Text>
        </Text>
      ))}
      <Text size="xs" c="dimmed" mt={4}>
        {text.costsHelp}
      </Text>
    </Alert>
  );
}

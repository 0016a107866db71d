import { Text } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { type Breach, tellBreach } from './tell-breach.ts';

/** Findings of the watch, a line each. */
export function BreachLines({ breaches }: { breaches: readonly Breach[] }) {
  const texts = { checks: useText('checks'), pauses: useText('pauses') };
  return breaches
    .map((breach) => tellBreach(breach, texts))
    .map((line) => (
      <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Text>
    ));
}

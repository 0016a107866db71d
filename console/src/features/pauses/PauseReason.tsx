import { Text } from '@mantine/core';
import { BreachLines } from './BreachLines.tsx';
import type { Pause } from './PauseCard.tsx';

/** Reason of a pause: what the watch found, or what a colleague wrote. */
export function PauseReason({ pause: { findings, reason } }: { pause: Pause }) {
  if (findings) return <BreachLines breaches={findings} />;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {reason}
    </Text>
  );
}

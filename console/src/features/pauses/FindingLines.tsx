import { Text } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { describeFinding, type WatchFinding } from './describe-finding.ts';

/** Findings of the ledger monitor, one per line. */
export function FindingLines({ breaches }: { breaches: readonly WatchFinding[] }) {
  const texts = { checks: useText('checks'), pauses: useText('pauses') };
  return breaches
    .map((breach) => describeFinding(breach, texts))
    .map((line) => (
      <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Text>
    ));
}

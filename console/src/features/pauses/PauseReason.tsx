import { Text } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { FindingLines } from './FindingLines.tsx';

export type Pause = ReplyOf<'GET /staff/api/pauses'>['inForce'][number];

/** Reason of a pause: findings of the ledger monitor, or a staff user's text. */
export function PauseReason({ pause: { findings, reason } }: { pause: Pause }) {
  if (findings) return <FindingLines breaches={findings} />;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {reason}
    </Text>
  );
}

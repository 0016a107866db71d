import { useText } from '#lib/text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Finding } from './risk-queries.ts';

const tones = { harmless: 'good', confirmed: 'bad', 'set-aside': 'plain' } as const;

/** Decision about a finding, or a dash. */
export function FindingState({ finding: { ended } }: { finding: Pick<Finding, 'ended'> }) {
  const { outcomes, states } = useText('risk');
  if (ended === null) return <StatusBadge tone="waiting" label={states.open} />;
  return <StatusBadge tone={tones[ended.outcome]} label={outcomes[ended.outcome]} />;
}

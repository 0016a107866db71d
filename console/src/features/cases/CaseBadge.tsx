import { useText } from '#lib/text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Case } from './case-queries.ts';

/** Progress of a case. */
export function stateOf({ closedAt, isProposed }: Case): 'open' | 'proposed' | 'closed' {
  if (closedAt !== null) return 'closed';
  return isProposed ? 'proposed' : 'open';
}

const tones = { open: 'warning', proposed: 'waiting', closed: 'good' } as const;

export function CaseBadge({ found }: { found: Case }) {
  const { states } = useText('cases');
  const state = stateOf(found);
  return <StatusBadge tone={tones[state]} label={states[state]} />;
}

import { useText } from '#lib/text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Verification } from './verification-queries.ts';

const tones = {
  sent: 'waiting',
  accepted: 'good',
  refused: 'bad',
  ending: 'warning',
  released: 'plain',
} as const;

export function VerificationState({ of: { state } }: { of: Pick<Verification, 'state'> }) {
  const { states } = useText('verification');
  return <StatusBadge tone={tones[state]} label={states[state]} />;
}

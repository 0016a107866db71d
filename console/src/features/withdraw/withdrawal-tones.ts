import type { Tone } from '#ui/StatusBadge.tsx';
import type { Withdrawal } from './withdrawal-queries.ts';

const tones: Readonly<Record<Withdrawal['state'], Tone>> = {
  needs_staff: 'warning',
  pending: 'waiting',
  posted: 'good',
  voided: 'bad',
};

export function withdrawalTone({
  state,
  isSentBack,
}: Pick<Withdrawal, 'state' | 'isSentBack'>): Tone {
  return isSentBack ? 'bad' : tones[state];
}

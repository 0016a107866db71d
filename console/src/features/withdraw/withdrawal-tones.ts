import type { Tone } from '#ui/StatusBadge.tsx';
import type { Withdrawal } from './withdrawal-queries.ts';

export const withdrawalTones: Readonly<Record<Withdrawal['state'], Tone>> = {
  needs_staff: 'warning',
  pending: 'waiting',
  posted: 'good',
  voided: 'bad',
};

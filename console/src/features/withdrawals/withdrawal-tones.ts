import type { Tone } from '#ui/StatusBadge.tsx';
import type { Withdrawal } from './withdrawal-queries.ts';

export const withdrawalTones: Readonly<Record<Withdrawal['state'], Tone>> = {
  awaiting_staff: 'warning',
  held: 'waiting',
  sent: 'waiting',
  paid: 'good',
  returned: 'bad',
};

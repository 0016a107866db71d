import type { Journal } from './books/journal.ts';
import type { Faults } from './http/faults.ts';
import type { Notices } from './notices.ts';

/** Partner key to secret; a partner that is not named uses its demo secret. */
export type PartnerKeys = Readonly<Record<string, string>>;

export interface Timing {
  payoutMs: number;
  noticeRetryMs: number;
}

/** What every pretended company shares. */
export interface House {
  journal: Journal;
  faults: Faults;
  notices: Notices;
  timing: Timing;
  closing: AbortSignal;
  now(): number;
  secretOf(partner: string): string;
}

export function secretOf(keys: PartnerKeys, partner: string): string {
  return keys[partner] ?? `demo-${partner.toLowerCase()}-secret`;
}

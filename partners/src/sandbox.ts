import type { Journal } from './books/journal.ts';
import type { Lists } from './http/lists.ts';
import type { SimulatedFaults } from './http/simulated-faults.ts';
import type { Timing } from './timing.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Secrets by partner key; a partner that is not named uses its demo secret. */
export type PartnerKeys = Readonly<Record<string, string>>;

/** Resources that all simulators share: one journal, one clock, one switchboard of faults. */
export type Sandbox = {
  readonly journal: Journal;
  readonly faults: SimulatedFaults;
  readonly lists: Lists;
  readonly notices: WebhookSender;
  readonly timing: Timing;
  /** Aborts when the server closes. */
  readonly closing: AbortSignal;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The name that every provider knows the operator by. */
  readonly clientId: string;
  secretOf(partner: string): string;
};

/** The name by which providers know an operator that names itself nowhere. */
export const demoClientId = 'demo';

export function secretOf(keys: PartnerKeys, partner: string): string {
  return keys[partner] ?? `demo-${partner.toLowerCase()}-secret`;
}

/** Reads keys from a JSON object of texts. */
export function readKeys(json: string): PartnerKeys {
  const keys: unknown = JSON.parse(json);
  if (typeof keys !== 'object' || keys === null) throw new Error('PARTNERS_KEYS must be an object');
  return Object.fromEntries(Object.entries(keys).map(([partner, key]) => [partner, String(key)]));
}

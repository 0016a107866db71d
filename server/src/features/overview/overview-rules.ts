import type { providerStates } from '@wallet/contract/overview/staff';

/** Traces of a company's last hours. */
export type Signs = {
  readonly isMaintenance: boolean;
  /** Movements whose outcome it has not told, and for how long the oldest. */
  readonly open: number;
  readonly openSeconds: number;
  /** Ends of the movements of the last hour. */
  readonly succeeded: number;
  readonly failed: number;
  /** Something succeeded within the last day. */
  readonly isUsed: boolean;
};

export type ProviderState = (typeof providerStates)[number];

/** A company is usually heard within seconds; after this long something is wrong there. */
const longSeconds = 120;
const failuresMin = 3;

export function stateOf(signs: Signs): ProviderState {
  const { isMaintenance, open, openSeconds, succeeded, failed, isUsed } = signs;
  if (isMaintenance) return 'maintenance';
  if (open > 0 && openSeconds > longSeconds) return 'failing';
  if (failed >= failuresMin && failed > succeeded) return 'failing';
  if (open > 0) return 'waiting';
  return isUsed || succeeded > 0 ? 'ok' : 'quiet';
}

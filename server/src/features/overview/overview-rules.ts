import type { providerStates } from '@wallet/contract/overview/staff';

/** Traces that a company left lately. */
export type Signs = {
  /** The secret that is shared with it is set. */
  readonly isContracted: boolean;
  readonly isMaintenance: boolean;
  /** Money with it stands still because somebody here stopped it. */
  readonly isPaused: boolean;
  /** Its last calls from this node had no readable answer, or were refused. */
  readonly isSilent: boolean;
  /** Movements whose outcome it has not told, and for how long the oldest. */
  readonly open: number;
  readonly openSeconds: number;
  /** Ends of its movements of the last quarter of an hour. */
  readonly succeeded: number;
  readonly failed: number;
  /** Something succeeded within the last day. */
  readonly isUsed: boolean;
};

export type ProviderState = (typeof providerStates)[number];

/** A company is usually heard within seconds; after this long something is wrong there. */
const longSeconds = 120;
const failuresMin = 3;

/** State of a company: what we stopped ourselves first, since what waits there is no fault of its own. */
export function stateOf(signs: Signs): ProviderState {
  if (!signs.isContracted) return 'unconfigured';
  const { isMaintenance, isPaused, isSilent, open, openSeconds, succeeded, failed, isUsed } = signs;
  if (isPaused) return 'paused';
  if (isMaintenance) return 'maintenance';
  if (isSilent) return 'failing';
  if (open > 0 && openSeconds > longSeconds) return 'failing';
  if (failed >= failuresMin && failed > succeeded) return 'failing';
  if (open > 0) return 'waiting';
  return isUsed || succeeded > 0 ? 'ok' : 'quiet';
}

import type { providerStates } from '@wallet/contract/overview/staff';

/** Recent observations of a provider. */
export type Signs = {
  /** The secret that is shared with it is set. */
  readonly isContracted: boolean;
  readonly isMaintenance: boolean;
  /** Its money is paused by us. */
  readonly isPaused: boolean;
  /** Its last calls from this node had no readable response, or were rejected. */
  readonly isSilent: boolean;
  /** Movements with an unknown outcome, and the age of the oldest. */
  readonly open: number;
  readonly openSeconds: number;
  /** Movements that ended within the last quarter of an hour. */
  readonly succeeded: number;
  readonly failed: number;
  /** Something succeeded within the last day. */
  readonly isUsed: boolean;
};

export type ProviderState = (typeof providerStates)[number];

/** A provider usually responds within seconds; after this long something is wrong. */
const longSeconds = 120;
const failuresMin = 3;

/** State of a provider: our own pause first, since what waits then is not its fault. */
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

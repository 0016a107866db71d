import { gamePartner, gameProvider } from '#features/games/games-facts.ts';
import type { Verdict } from '#lib/saga/find-end.ts';
import { mayLeave } from '#lib/saga/saga-rules.ts';
import type { Services } from '#lib/services.ts';
import type { Leg } from './transfer-store.ts';

/** `since`: by `performance.now()`, before the call was recorded. */
type Timing = { readonly since: number; readonly waitMs?: number };

/**
 * Asks the company to carry a movement out; the same reference however often it is asked. Too late
 * after the call was recorded it is not asked, and nobody knows more than before.
 */
export async function askTransfer(
  services: Services,
  leg: Leg,
  { since, waitMs = fullWait(services) }: Timing,
): Promise<Verdict> {
  if (!mayLeave((performance.now() - since) / 1_000)) return 'unknown';
  return gameProvider(leg.code).family.transfer(...questionOf(services, leg, waitMs));
}

/** Asks the company whether a movement ever happened. */
export function askWhetherDone(services: Services, leg: Leg) {
  return gameProvider(leg.code).family.findTransfer(
    ...questionOf(services, leg, fullWait(services)),
  );
}

function questionOf(services: Services, leg: Leg, waitMs: number) {
  const { ref, username, credit, direction, code } = leg;
  const order = { ref, username, credit: direction === 'in' ? credit : -credit };
  return [gamePartner(services, code), order, AbortSignal.timeout(waitMs)] as const;
}

/** How long a member waits for one company. */
export function fullWait({ config }: Services): number {
  return config.partners.waitMs;
}

/** How long a member waits for each of two companies that are asked in a row. */
export function halfWait({ config }: Services): number {
  return config.partners.waitMs / 2;
}

import { gamePartner, gameProvider } from '#features/games/games-facts.ts';
import type { Services } from '#lib/services.ts';
import type { Leg } from './transfer-store.ts';

/** Asks the company to carry a movement out; the same reference however often it is asked. */
export function askTransfer(services: Services, leg: Leg) {
  return gameProvider(leg.code).family.transfer(...questionOf(services, leg));
}

/** Asks the company whether a movement ever happened. */
export function askWhetherDone(services: Services, leg: Leg) {
  return gameProvider(leg.code).family.findTransfer(...questionOf(services, leg));
}

function questionOf(services: Services, { ref, username, credit, direction, code }: Leg) {
  const order = { ref, username, credit: direction === 'in' ? credit : -credit };
  const signal = AbortSignal.timeout(services.config.partners.waitMs);
  return [gamePartner(services, code), order, signal] as const;
}

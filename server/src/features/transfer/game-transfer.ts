import { evaluateConditions } from '#features/bonus/bonus-commands.ts';
import { addToGames, putBackIntoGames, settleOpenBets } from '#features/games/balance-commands.ts';
import { gamePartner, gameProvider } from '#features/games/games-facts.ts';
import { defineMovement } from '#money/movement/movement.ts';
import type { Services } from '#services.ts';
import { findLeg, findResults, goesOn, type Leg } from './transfer-store.ts';

/** Money between the wallet and a member's account at a game provider. */
export const gameTransfer = defineMovement<Leg, never>({
  kind: 'game-transfer',
  guarantees: gameProvider,
  find: findLeg,
  send: async (services, leg, signal) => ({
    result: await familyOf(leg).transfer(...orderOf(services, leg), signal),
  }),
  query: async (services, leg, signal) => ({
    result: await familyOf(leg).findTransfer(...orderOf(services, leg), signal),
  }),
  ledgerKinds: { posted: 'gameDone', voided: 'gameReturned' },
  onPosted: (tx, ended) => findResults(tx, ended, [addToGames, settleOpenBets, evaluateConditions]),
  onVoided: (tx, ended) => findResults(tx, ended, [putBackIntoGames, evaluateConditions]),
  keepsJob: goesOn,
  cases: {
    unanswered: { kind: 'game-transfer', why: { code: 'game-unanswered' } },
    contradiction: { kind: 'game-contradiction', why: { code: 'game-after-return' } },
  },
  // Money on its way to another game stays in the wallet: its member has waited long enough to choose again.
  resolutions: {
    'transfer-done': () => ({ state: 'posted' }),
    'transfer-undone': () => ({ state: 'voided' }),
  },
});

function familyOf({ partner }: Leg) {
  return gameProvider(partner).family;
}

function orderOf(services: Services, { id: ref, partner, username, credit, direction }: Leg) {
  const order = { ref, username, credit: direction === 'in' ? credit : -credit };
  return [gamePartner(services, partner), order] as const;
}

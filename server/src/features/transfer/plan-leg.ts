import type { Satang } from '@wallet/contract/money';
import { gameProvider } from '#features/games/games-facts.ts';
import { exchangeIn, exchangeOut } from '#lib/credit-rate.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { type LegPlan, readParty } from './transfer-store.ts';

type Wanted = Pick<LegPlan, 'memberId' | 'code' | 'direction' | 'onwardCode'> & {
  readonly amount: Satang;
};

/** What of a movement is possible: its exact amounts, and the member's account at the company. */
export async function planLeg({ db }: Services, wanted: Wanted): Promise<LegPlan> {
  const { creditRate } = gameProvider(wanted.code);
  const party = await readParty(db, wanted.memberId, wanted.code);
  if (!party.isActive || party.username === null) throw new Refusal('SLOT_NO_ACCOUNT');
  if (party.isMaintenance && wanted.direction === 'in') throw new Refusal('GAME_MAINTENANCE');
  const exchange = wanted.direction === 'in' ? exchangeIn : exchangeOut;
  const { amount, credit } = exchange(creditRate[party.currency], wanted.amount);
  if (credit === 0n) throw new Refusal('TRANSFER_MINIMUM');
  return { ...wanted, amount, credit, currency: party.currency, username: party.username };
}

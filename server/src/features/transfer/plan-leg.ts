import type { Satang } from '@wallet/contract/money';
import { gameProvider, requireContract } from '#features/games/games-facts.ts';
import { Refusal } from '#lib/refusal.ts';
import { exchangeIn, exchangeOut } from '#money/credit-rate.ts';
import type { Services } from '#services.ts';
import { type LegPlan, type Party, readParty } from './transfer-store.ts';

type Wanted = Pick<LegPlan, 'memberId' | 'partner' | 'direction' | 'onwardCode'> & {
  readonly amount: Satang;
};

/** Plans a movement as far as it is possible: its exact amounts, and the member's account at the company. */
export async function planLeg(services: Services, wanted: Wanted): Promise<LegPlan> {
  const { creditRate } = gameProvider(wanted.partner);
  const { currency, username } = await requireAccount(services, wanted);
  const exchange = wanted.direction === 'in' ? exchangeIn : exchangeOut;
  const { amount, credit } = exchange(creditRate[currency], wanted.amount);
  if (credit === 0n) throw new Refusal('TRANSFER_MINIMUM');
  return { ...wanted, amount, credit, currency, username };
}

/** The member's open account at a company that takes, or gives, money now. */
export async function requireAccount(
  services: Services,
  { memberId, partner, direction }: Pick<Wanted, 'memberId' | 'partner' | 'direction'>,
): Promise<{ currency: Party['currency']; username: string }> {
  const { currency, username, isActive, isMaintenance } = await readParty(
    services.db,
    memberId,
    partner,
  );
  if (!isActive || username === null) throw new Refusal('SLOT_NO_ACCOUNT');
  requireContract(services, partner);
  if (isMaintenance && direction === 'in') throw new Refusal('GAME_MAINTENANCE');
  return { currency, username };
}

import type { Satang } from '@wallet/contract/money';
import { gameProvider, requireContract } from '#features/games/games-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import { exchangeIn, exchangeOut } from '#money/credit-rate.ts';
import type { Services } from '#services.ts';
import { type LegPlan, type Party, readParty } from './transfer-store.ts';

type Wanted = Pick<LegPlan, 'memberId' | 'partner' | 'direction' | 'onwardCode'> & {
  readonly amount: Satang;
};

/** Plans a movement: its exact amounts, and the member's account at the provider. */
export async function planLeg(services: Services, wanted: Wanted): Promise<LegPlan> {
  const { creditRate } = gameProvider(wanted.partner);
  const { currency, username } = await requireAccount(services, wanted);
  const exchange = wanted.direction === 'in' ? exchangeIn : exchangeOut;
  const { amount, credit } = exchange(creditRate[currency], wanted.amount);
  if (credit === 0n) throw new DomainError('TRANSFER_MINIMUM');
  return { ...wanted, amount, credit, currency, username };
}

/** The member's active account at a provider that currently accepts, or returns, money. */
export async function requireAccount(
  services: Services,
  { memberId, partner, direction }: Pick<Wanted, 'memberId' | 'partner' | 'direction'>,
): Promise<{ currency: Party['currency']; username: string }> {
  const { currency, username, isActive, isMaintenance } = await readParty(
    services.db,
    memberId,
    partner,
  );
  if (!isActive || username === null) throw new DomainError('SLOT_NO_ACCOUNT');
  requireContract(services, partner);
  if (isMaintenance && direction === 'in') throw new DomainError('GAME_MAINTENANCE');
  return { currency, username };
}

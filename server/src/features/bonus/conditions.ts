import type { Denial } from '@wallet/contract/eligibility/obstacle';
import { toldBy } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { armBonus, tellArming } from './activate-bonus.ts';
import type { Conditions } from './bonus-facts.ts';
import { giveWithCondition, tellGiving } from './give-with-condition.ts';
import { standingOf } from './standing.ts';

export function conditionsOf(services: Services): Conditions {
  const { db } = services;
  return {
    give: (intent, reward) => giveWithCondition(services, intent, reward),
    arm: (intent, arming) => armBonus(services, intent, arming),
    standing: (memberId) => standingOf(services, memberId),
    tellGiving: (standing, find) => told(() => tellGiving(db, standing, find)),
    tellArming: (standing, find) => told(() => tellArming(db, standing, find)),
  };
}

/** A balance that is not known now is no reason yet: whoever takes the reward has the companies asked. */
async function told(decide: () => Promise<Denial | null>): Promise<Denial | null> {
  const refused = await toldBy(decide);
  return refused?.code === 'SERVICE_BUSY' ? null : refused;
}

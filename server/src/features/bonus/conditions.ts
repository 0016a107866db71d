import type { Services } from '#services.ts';
import { armBonus } from './activate-bonus.ts';
import type { Conditions } from './bonus-facts.ts';
import { giveWithCondition } from './give-with-condition.ts';

export function conditionsOf(services: Services): Conditions {
  return {
    give: (intent, claim) => giveWithCondition(services, intent, claim),
    arm: (intent, claim) => armBonus(services, intent, claim),
  };
}

import type { MemberId } from '@wallet/contract/ids';
import { countAttempt } from '#access/rate-limit.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Intent } from '#idempotency/idempotent-request.ts';
import type { Services } from '#services.ts';
import { activateBonus } from './activate-bonus.ts';
import { activatePromotion } from './activate-promotion.ts';
import { cancelCondition } from './cancel-condition-commands.ts';
import { countSearch, listCurrent, searchPromotion } from './find-promotion.ts';
import { listBonuses, readActivated } from './list-bonuses.ts';
import { readCondition, readMinimum } from './read-condition.ts';

export function bonusRoutes(services: Services) {
  const { db } = services;
  const countCall = (memberId: MemberId) =>
    countAttempt(db, {
      key: `bonus:${memberId}`,
      max: 20,
      windowSeconds: 60,
      refusal: 'REQUEST_LIMIT',
    });

  return {
    'GET /api/bonus': async ({ member, caller }) =>
      member.isExcluded ? [] : listBonuses(db, member.id, caller.language),
    'GET /api/bonus/activate/:code': async ({ member, params, caller }) => {
      await countCall(member.id);
      const intent = intentOf(member.id, caller.intent, `bonus ${params.code}`);
      await activateBonus(services, intent, params.code);
      return readActivated(db, member.id, params.code.toUpperCase());
    },
    'GET /api/bonus/check/active': ({ member, caller }) =>
      readCondition(services, member.id, caller.language),
    'GET /api/bonus/check/minimum': ({ member }) => readMinimum(services, member.id),
    'GET /api/bonus/clear': async ({ member, caller, query: { forfeit } }) => {
      await countCall(member.id);
      const intent = intentOf(member.id, caller.intent, `clear ${forfeit ?? ''}`.trim());
      await cancelCondition(services, intent, { forfeit });
      return { message: 'BONUS_CLEAR' };
    },
    'GET /api/promotion/current': ({ member, caller }) =>
      listCurrent(db, member.id, caller.language),
    'GET /api/promotion/find/:code': ({ member, params, caller }) =>
      searchPromotion(services, { memberId: member.id, ...params, ...caller }),
    'GET /api/promotion/activate/:code': async ({ member, params, caller }) => {
      await countSearch(db, { memberId: member.id, ip: caller.ip });
      const intent = intentOf(member.id, caller.intent, `promotion ${params.code}`);
      await activatePromotion(services, intent, params.code);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}

function intentOf(memberId: MemberId, key: string | null, request: string): Intent {
  return { memberId, key, call: 'bonus', asked: request };
}

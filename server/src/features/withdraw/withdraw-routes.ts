import type { Routes } from '#http/route.ts';
import type { Services } from '#lib/services.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

export function withdrawRoutes(services: Services) {
  return {
    'POST /api/wallet/withdraw': async ({ member, body, caller }) => {
      const order = { memberId: member.id, amount: body.amount, key: caller.intent };
      return { message: 'SUCCESS' as const, ref: await requestWithdrawal(services, order) };
    },
  } satisfies Routes;
}

import type { Routes } from '#http/route.ts';
import type { Services } from '#lib/services.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { type Gather, withdrawAll } from './withdraw-all.ts';

export function withdrawRoutes(services: Services, gather: Gather) {
  return {
    'POST /api/wallet/withdraw': async ({ member, body, caller }) => {
      const order = { memberId: member.id, amount: body.amount, key: caller.intent };
      return { message: 'SUCCESS' as const, ref: await requestWithdrawal(services, order) };
    },
    'POST /api/wallet/withdrawAll': async ({ member, body, caller }) => {
      const order = { memberId: member.id, amount: body.amount, key: caller.intent };
      return { message: 'SUCCESS' as const, ref: await withdrawAll(services, order, gather) };
    },
  } satisfies Routes;
}

import type { MemberId } from '@wallet/contract/ids';
import type { Routes } from '#http/route.ts';
import type { Services } from '#services.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { type Gather, withdrawAll } from './withdraw-all.ts';

type Before = {
  /** Ends the member's condition when it is met: that may be what a withdrawal waits for. */
  readonly evaluate: (memberId: MemberId) => Promise<void>;
  readonly gather: Gather;
};

export function withdrawRoutes(services: Services, { evaluate, gather }: Before) {
  return {
    'POST /api/wallet/withdraw': async ({ member, body, caller }) => {
      const order = { memberId: member.id, amount: body.amount, key: caller.intent };
      await evaluate(member.id);
      return { message: 'SUCCESS' as const, ref: await requestWithdrawal(services, order) };
    },
    'POST /api/wallet/withdrawAll': async ({ member, body, caller }) => {
      const order = { memberId: member.id, amount: body.amount, key: caller.intent };
      await evaluate(member.id);
      return { message: 'SUCCESS' as const, ref: await withdrawAll(services, order, gather) };
    },
    'DELETE /api/wallet/withdraw/:id': async ({ member, params }) => {
      await cancelWithdrawal(services, { memberId: member.id, id: params.id });
      return { message: 'SUCCESS' as const };
    },
  } satisfies Routes;
}

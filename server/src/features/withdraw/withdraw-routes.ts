import type { MemberId } from '@wallet/contract/ids';
import { countAttempt } from '#access/rate-limit.ts';
import { evaluateCondition } from '#features/bonus/condition-commands.ts';
import { pullLacking } from '#features/transfer/collect-game-balances-commands.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { rejectEarly, requestWithdrawal, type WithdrawOrder } from './request-withdrawal.ts';

/**
 * A withdrawal from the wallet and the games: what the wallet lacks is brought home first, and stays
 * in the wallet if the withdrawal is then rejected.
 */
async function withdrawAll(services: Services, order: WithdrawOrder): Promise<string> {
  if (await rejectEarly(services, order)) await pullLacking(services, order);
  return requestWithdrawal(services, order);
}

const requestsPerMinute = 20;

export function withdrawRoutes(services: Services) {
  /** Each request may ask every game of a member, even when it is then rejected. */
  const countRequest = (memberId: MemberId) =>
    countAttempt(services.db, {
      key: `withdraw:${memberId}`,
      max: requestsPerMinute,
      windowSeconds: 60,
      refusal: 'REQUEST_LIMIT',
    });

  return {
    'POST /api/wallet/withdraw': async ({ member, body, caller }) => {
      await countRequest(member.id);
      const order = { memberId: member.id, amount: body.amount, key: caller.intent };
      // A condition that is met ends now: it may be what the withdrawal waits for.
      await evaluateCondition(services, member.id);
      return { message: 'SUCCESS' as const, ref: await requestWithdrawal(services, order) };
    },
    'POST /api/wallet/withdrawAll': async ({ member, body, caller }) => {
      await countRequest(member.id);
      const order = { memberId: member.id, amount: body.amount, key: caller.intent };
      await evaluateCondition(services, member.id);
      return { message: 'SUCCESS' as const, ref: await withdrawAll(services, order) };
    },
    'DELETE /api/wallet/withdraw/:id': async ({ member, params }) => {
      await cancelWithdrawal(services, { memberId: member.id, id: params.id });
      return { message: 'SUCCESS' as const };
    },
  } satisfies Routes;
}

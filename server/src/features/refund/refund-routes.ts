import type { MemberId } from '@wallet/contract/ids';
import { countAttempt } from '#access/rate-limit.ts';
import { listBanners } from '#features/banners/banner-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import { readRewardStop } from '#money/rewards/reward-stop-store.ts';
import type { Services } from '#services.ts';
import { addRefundToWallet } from './add-refund-to-wallet.ts';
import { checkRefund } from './check-refund.ts';
import { receiveRefund } from './receive-refund.ts';
import { listRefunds } from './refund-store.ts';

export function refundRoutes(services: Services) {
  const { db } = services;
  const countCall = (memberId: MemberId) =>
    countAttempt(db, {
      key: `refund:${memberId}`,
      max: 20,
      windowSeconds: 60,
      refusal: 'REQUEST_LIMIT',
    });

  return {
    'POST /api/refund': ({ member, body }) => listRefunds(db, member.id, body),
    'GET /api/refund/check': ({ member, caller }) =>
      checkRefund(services, member.id, caller.language),
    'GET /api/refund/receive': async ({ member, caller }) => {
      await countCall(member.id);
      const intent = { memberId: member.id, key: caller.intent, call: 'refund', asked: 'receive' };
      await receiveRefund(services, intent);
      return { message: 'REFUND_SUCCESS' };
    },
    'GET /api/refund/addWallet': async ({ member, caller, query: { amount } }) => {
      await countCall(member.id);
      const asked = `wallet ${amount ?? ''}`.trim();
      const intent = { memberId: member.id, key: caller.intent, call: 'refund', asked };
      await addRefundToWallet(services, intent, amount);
      return { message: 'SUCCESS' };
    },
    'GET /api/refund/banners': async ({ member, caller }) =>
      member.isExcluded || (await readRewardStop(db, member.id))
        ? []
        : listBanners(db, 'refund', caller.language),
  } satisfies Routes;
}

import { Accepted, type Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { redeemGiftLink } from './redeem-gift-link.ts';

export function giftLinkRoutes(services: Services) {
  return {
    'POST /api/wallet/truelink': async ({ member, body, caller }) => {
      const sealed = { memberId: member.id, token: body.link, key: caller.intent };
      const { id, refusal, amount, entry } = await redeemGiftLink(services, sealed);
      if (refusal !== null) throw new DomainError(refusal);
      if (amount === null) return new Accepted({ status: 'PENDING' as const, ref: id });
      return { message: 'SUCCESS' as const, amount, ...(entry !== null && { entry }) };
    },
  } satisfies Routes;
}

import { Accepted, type Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { redeemGiftLink } from './redeem-gift-link.ts';

export function giftLinkRoutes(services: Services) {
  return {
    'POST /api/wallet/truelink': async ({ member, body, caller }) => {
      const sealed = { memberId: member.id, token: body.link, key: caller.intent };
      const { id, refusal, amount, entry, held } = await redeemGiftLink(services, sealed);
      if (refusal !== null) throw new DomainError(refusal);
      if (amount === null) return new Accepted({ status: 'PENDING' as const, ref: id });
      // An older app says of any amount that it is in the wallet.
      if (held !== null) return { message: 'SUCCESS' as const, held };
      return { message: 'SUCCESS' as const, amount, ...(entry !== null && { entry }) };
    },
  } satisfies Routes;
}

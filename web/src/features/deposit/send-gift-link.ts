import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { memberDetails } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { type GiftLinkKey, sealGiftLink } from './seal-gift-link.ts';

type Gift = {
  readonly link: string;
  readonly walletAccountName: string;
  readonly publicKey: GiftLinkKey | null;
};

/** The link that was sent last. It is money and stays out of storage. */
let sentLink = '';

/** Empties a field of the link that was sent last; another one was typed since then. */
export function withoutSentLink(typed: string): string {
  return typed.trim() === sentLink ? '' : typed;
}

/** Sends a gift link, sealed where the server has a key for it. */
export async function sendGiftLink({
  link,
  walletAccountName,
  publicKey,
}: Gift): Promise<ReplyOf<'POST /api/wallet/truelink'>> {
  const { profile } = await queryClient.ensureQueryData(memberDetails);
  const plain = `${link}::${walletAccountName}`;
  return withIntent({ kind: 'giftLink' }, async (idempotencyKey) => {
    sentLink = link;
    const memberId = profile._id;
    const sealed = publicKey
      ? await sealGiftLink({ plain, publicKey, memberId, idempotencyKey })
      : plain;
    if (sealed === null) throw new ApiError('TRUELINK_INVALID', 400);
    return call('POST /api/wallet/truelink', { body: { link: sealed } }, { key: idempotencyKey });
  });
}

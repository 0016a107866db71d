import { openPartnerOf } from '#lib/partner.ts';
import type { Finding, Verdict } from '#lib/saga/find-end.ts';
import { mayLeave } from '#lib/saga/saga-rules.ts';
import type { Services } from '#lib/services.ts';
import { unsealVoucher } from './gift-secrets.ts';
import type { GiftState } from './giftlink-store.ts';
import { provider as redeemer } from './providers/truewallet.provider.ts';
import { settleGift } from './settle-gift.ts';

/**
 * Asks the wallet company for a voucher's money; the same voucher pays our wallet once. `since`: by
 * `performance.now()`, before the call was recorded. Too late after that it is not asked, and nobody
 * knows more than before.
 */
export async function askToRedeem(
  services: Services,
  gift: GiftState,
  since: number,
): Promise<Verdict> {
  if (!mayLeave((performance.now() - since) / 1_000)) return 'unknown';
  const word = await redeemer.redeem(...questionOf(services, gift));
  if (word.kind !== 'taken') return word.kind;
  await settleGift(services, gift.id, word);
  return 'applied';
}

/** Asks the wallet company whether our wallet has a ticket of a voucher. */
export async function askWhetherTaken(services: Services, gift: GiftState): Promise<Finding> {
  const word = await redeemer.find(...questionOf(services, gift));
  if (word.kind !== 'taken') return word.kind;
  await settleGift(services, gift.id, word);
  return 'applied';
}

function questionOf(services: Services, { id, voucher: sealed, mobile }: GiftState) {
  if (sealed === null) throw new Error(`the gift ${id} has ended`);
  const voucher = unsealVoucher(services.config.secretsKey, id, sealed);
  const partner = openPartnerOf(services, redeemer.partner, redeemer.path);
  const signal = AbortSignal.timeout(services.config.partners.waitMs);
  return [partner, { voucher, mobile }, signal] as const;
}

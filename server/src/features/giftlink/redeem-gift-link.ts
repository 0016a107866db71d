import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { inTransaction, now } from '#db/database.ts';
import { hastenJob } from '#jobs/hasten-job.ts';
import { addJobs } from '#jobs/jobs.ts';
import { claimIntent } from '#lib/intent.ts';
import { countAttempt, noteAttempt, requireRoom } from '#lib/rate-limit.ts';
import { Refusal } from '#lib/refusal.ts';
import { endOfFirstCall } from '#lib/saga/find-end.ts';
import { pauseBefore } from '#lib/saga/saga-rules.ts';
import { openSealedLink } from '#lib/sealed-link.ts';
import type { Services } from '#lib/services.ts';
import { askToRedeem } from './ask-wallet-company.ts';
import { hmacOf, sealVoucher } from './gift-secrets.ts';
import { readGiftLink } from './giftlink-rules.ts';
import { findGiftWallet, type GiftState, insertGift, readGift } from './giftlink-store.ts';
import { provider as redeemer } from './providers/truewallet.provider.ts';
import { settleGift } from './settle-gift.ts';

export const giftJob = 'gift-link';

type SealedGift = {
  readonly memberId: MemberId;
  readonly token: string;
  /** The key of the member's intention, which is sealed in. */
  readonly key: string | null;
};

type OpenGift = { readonly voucher: string; readonly mobile: string };

const hour = 3_600;
const tenMinutes = 600;
const requestSeconds = 60;

/**
 * Takes the money of a member's gift link into our wallet and credits what was really received. Asked
 * again under the same key it answers how that gift stands now.
 */
export async function redeemGiftLink(services: Services, sealed: SealedGift): Promise<GiftState> {
  const { db } = services;
  const { memberId } = sealed;
  const mistakes = { key: `gift-mistakes:${memberId}`, max: 3, windowSeconds: hour };
  await requireRoom(db, mistakes);
  await countAttempt(db, { key: `gift:${memberId}`, max: 5, windowSeconds: tenMinutes });
  const gift = await open(services, sealed);
  if (!gift) {
    await noteAttempt(db, mistakes);
    throw new Refusal('TRUELINK_INVALID');
  }
  const since = performance.now();
  const { id, isNew } = await begin(services, sealed, gift);
  const begun = await readGift(db, id);
  if (!isNew) return begun;
  const asked = await askFirst(services, begun, since);
  if (asked.state === 'refused') await noteAttempt(db, mistakes);
  if (asked.state === 'redeeming') {
    await hastenJob(db, { kind: giftJob, key: id, inSeconds: pauseBefore(1) });
  }
  return asked;
}

/** What is in the token, or null; it is not told why. */
async function open(
  { db, config }: Services,
  { memberId, token, key }: SealedGift,
): Promise<OpenGift | null> {
  if (key === null) return null;
  const owner = { memberId, intent: key };
  const text = openSealedLink(config.secretsKey, { token, now: await now(db) }, owner);
  const link = readGiftLink(text ?? '');
  const mobile = link && (await findGiftWallet(db, link.walletName, memberId));
  return mobile ? { voucher: link.voucher, mobile } : null;
}

/** Keeps the voucher before the wallet company hears of it; a voucher that is known is a duplicate. */
async function begin(
  { db, config }: Services,
  { memberId, key }: SealedGift,
  { voucher, mobile }: OpenGift,
): Promise<{ id: string; isNew: boolean }> {
  const id = newTransferId();
  const voucherHmac = hmacOf(config.secretsKey, voucher);
  return inTransaction(db, async (tx) => {
    // Every token is another one, also of the same voucher.
    const asked = { voucher: voucherHmac.toString('hex'), mobile };
    const earlier = await claimIntent(tx, { memberId, key, call: 'truelink', asked }, id);
    if (earlier !== null) return { id: earlier, isNew: false };
    const sealed = sealVoucher(config.secretsKey, id, voucher);
    const gift = { id, memberId, voucherHmac, voucher: sealed, mobile };
    if (!(await insertGift(tx, gift))) throw new Refusal('TRUELINK_DUPLICATE');
    const company = redeemer.partner;
    await addJobs(tx, [{ kind: giftJob, key: id, company, inSeconds: requestSeconds }]);
    return { id, isNew: true };
  });
}

/** Asks the wallet company for the first time. Without a definite word the gift's job goes on asking. */
async function askFirst(services: Services, gift: GiftState, since: number): Promise<GiftState> {
  const { id, attempts } = gift;
  const end = endOfFirstCall(await askToRedeem(services, gift, since));
  if (end !== 'voided') return readGift(services.db, id);
  return settleGift(services, id, { kind: 'refused', attempt: attempts });
}

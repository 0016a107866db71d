import { createHmac, hkdfSync } from 'node:crypto';
import { newTransferId } from '@wallet/ledger';
import { inTransaction, now } from '#db/database.ts';
import { hastenJob } from '#jobs/hasten-job.ts';
import { addJobs, type Job, type JobOutcome } from '#jobs/jobs.ts';
import { claimIntent } from '#lib/intent.ts';
import { partnerUrl } from '#lib/partner.ts';
import { countAttempt, noteAttempt, requireRoom } from '#lib/rate-limit.ts';
import { Refusal } from '#lib/refusal.ts';
import { seal, unseal } from '#lib/seal.ts';
import { openSealedLink } from '#lib/sealed-link.ts';
import type { Services } from '#lib/services.ts';
import { openCase } from '#lib/staff-cases.ts';
import { giveUpSeconds, pauseBefore, readGiftLink } from './giftlink-rules.ts';
import { findGift, findGiftWallet, type GiftState, insertGift } from './giftlink-store.ts';
import { provider as redeemer } from './providers/truewallet.provider.ts';
import { settleGift } from './settle-gift.ts';

export const giftJob = 'gift-link';

type SealedGift = {
  readonly memberId: bigint;
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
  const { id, isNew } = await begin(services, sealed, gift);
  const state = isNew ? await ask(services, id, gift) : await findGift(db, id);
  if (!state) throw new Error(`no gift link ${id}`);
  if (isNew && state.state === 'refused') await noteAttempt(db, mistakes);
  if (isNew && state.state === 'redeeming') {
    await hastenJob(db, { kind: giftJob, key: id, inSeconds: 1 });
  }
  return state;
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
    const sealed = seal(config.secretsKey, ownerOf(id), voucher);
    const gift = { id, memberId, voucherHmac, voucher: sealed, mobile };
    if (!(await insertGift(tx, gift))) throw new Refusal('TRUELINK_DUPLICATE');
    await addJobs(tx, [{ kind: giftJob, key: id, inSeconds: requestSeconds }]);
    return { id, isNew: true };
  });
}

async function ask(services: Services, id: string, gift: OpenGift): Promise<GiftState> {
  const url = partnerUrl(services.config, redeemer.partner, redeemer.path);
  const signal = AbortSignal.timeout(services.config.partners.waitMs);
  return settleGift(services, id, await redeemer.redeem(url, gift, signal));
}

/** Asks again for a gift whose outcome nobody knows: the same voucher for the same wallet pays once. */
export async function resumeGift(services: Services, job: Job): Promise<JobOutcome> {
  const { db, config } = services;
  const gift = await findGift(db, job.key);
  if (gift?.state !== 'redeeming' || gift.voucher === null) return 'done';
  if (gift.ageSeconds > giveUpSeconds) {
    const detail = { why: 'the wallet company has no answer' };
    await openCase(db, { kind: 'gift-link', subject: gift.id, memberId: gift.memberId, detail });
    return 'done';
  }
  const voucher = unseal(config.secretsKey, ownerOf(gift.id), gift.voucher);
  const { state } = await ask(services, gift.id, { voucher, mobile: gift.mobile });
  return state === 'redeeming' ? { againInSeconds: pauseBefore(job.attempts) } : 'done';
}

function ownerOf(id: string): string {
  return `gift|${id}`;
}

function hmacOf(secretsKey: Buffer, voucher: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'voucher', 32));
  return createHmac('sha256', key).update(voucher).digest();
}

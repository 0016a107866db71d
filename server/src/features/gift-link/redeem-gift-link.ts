import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { countAttempt, noteAttempt, requireCapacity } from '#access/rate-limit.ts';
import { type Database, inTransaction, now } from '#db/database.ts';
import { requireMayPayIn } from '#features/limits/limits-facts.ts';
import { requireOwnCurrency } from '#features/members/members-facts.ts';
import { claimIntent } from '#idempotency/idempotent-request.ts';
import { findRequest } from '#idempotency/request-store.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { openSealedLink } from '#lib/sealed-link.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import { beginMovements } from '#money/movement/begin.ts';
import { execute } from '#money/movement/carry-out.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { gift } from './gift.ts';
import { readGiftLink } from './gift-link-rules.ts';
import { findGift, findGiftWallet, type Gift, insertGift, readGift } from './gift-link-store.ts';
import { sealVoucher, voucherDigests } from './gift-secrets.ts';
import { provider as redeemer } from './providers/truewallet.provider.ts';

type SealedGift = {
  readonly memberId: MemberId;
  readonly token: string;
  /** Idempotency key of the member's request, authenticated with the link. */
  readonly key: string | null;
};

type OpenGift = { readonly voucher: string; readonly mobile: string };

/** Name of the call in its digest. */
const call = 'truelink';
const hour = 3_600;
const tenMinutes = 600;
const requestSeconds = 60;

/**
 * Redeems a member's gift link into our wallet and credits what was received. A repeat under the same key
 * returns the current state.
 */
export async function redeemGiftLink(services: Services, sealed: SealedGift): Promise<Gift> {
  const { db } = services;
  const { memberId } = sealed;
  await requireOwnCurrency(services, memberId);
  const mistakes = { key: `gift-mistakes:${memberId}`, max: 3, windowSeconds: hour };
  const earlier = await findEarlier(db, sealed);
  // A repeat asks no one, and has to learn what became of the first request.
  if (!earlier) {
    await requireCapacity(db, mistakes);
    await countAttempt(db, { key: `gift:${memberId}`, max: 5, windowSeconds: tenMinutes });
  }
  const opened = await open(services, sealed, earlier);
  if (!opened) {
    await noteAttempt(db, mistakes);
    throw new DomainError('TRUELINK_INVALID');
  }
  const since = performance.now();
  const { id, isNew } = await begin(services, sealed, opened);
  if (!isNew) return readGift(db, id);
  const { state } = await execute(services, gift, await readGift(db, id), { since });
  if (state === 'voided') await noteAttempt(db, mistakes);
  return readGift(db, id);
}

/** The gift that the key began; undefined: it began none. */
async function findEarlier(db: Database, { memberId, key }: SealedGift): Promise<Gift | undefined> {
  const request = key === null ? null : await findRequest(db, memberId, key);
  return request?.call === call ? findGift(db, request.ref) : undefined;
}

/** The link in the token, or null without a reason. A repeat goes to the earlier wallet, even if it is hidden now. */
async function open(
  { db, config }: Services,
  { memberId, token, key }: SealedGift,
  earlier: Gift | undefined,
): Promise<OpenGift | null> {
  if (key === null) return null;
  const owner = { memberId, intent: key };
  const text = openSealedLink(config.secretsKey, { token, now: await now(db) }, owner);
  const link = readGiftLink(text ?? '');
  const mobile = link && (earlier?.mobile ?? (await findGiftWallet(db, link.walletName, memberId)));
  return mobile ? { voucher: link.voucher, mobile } : null;
}

/** Stores the voucher before the provider is called; a known voucher is a duplicate. */
async function begin(
  { db, config }: Services,
  { memberId, key }: SealedGift,
  { voucher, mobile }: OpenGift,
): Promise<{ id: string; isNew: boolean }> {
  const id = newTransferId();
  const settings = await settingsOf(db);
  const voucherHmac = (await voucherDigests(db, config.secretsKey))(voucher);
  return inTransaction(db, async (tx) => {
    // Every token is another one, also of the same voucher.
    const request = { voucher: voucherHmac.toString('hex'), mobile };
    const earlier = await claimIntent(tx, { memberId, key, call, asked: request }, id);
    if (earlier !== null) return { id: earlier, isNew: false };
    await lockPayableWallet(tx, memberId);
    await requireMayPayIn(tx, memberId, settings);
    const sealed = sealVoucher(config.secretsKey, id, voucher);
    const movement = {
      id,
      memberId,
      partner: redeemer.partner,
      isSent: true,
      money: null,
      line: null,
    };
    const [code = null] = await beginMovements(tx, gift, [
      { ...movement, jobInSeconds: requestSeconds },
    ]);
    rejectIf(code);
    const own = { id, voucherHmac, voucher: sealed, mobile };
    if (!(await insertGift(tx, own))) throw new DomainError('TRUELINK_DUPLICATE');
    return { id, isNew: true };
  });
}

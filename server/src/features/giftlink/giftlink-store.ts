import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { giveUpSeconds } from '#lib/saga/saga-rules.ts';

export type GiftState = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly state: 'redeeming' | 'credited' | 'refused';
  readonly refusal: 'TRUELINK_INVALID' | 'TRUELINK_DUPLICATE' | null;
  readonly amount: Satang | null;
  readonly voucherHmac: Buffer;
  /** Sealed; null when the outcome is known. */
  readonly voucher: string | null;
  readonly mobile: string;
  readonly createdAt: Date;
  /** How often the wallet company was asked for it. */
  readonly attempts: number;
  readonly ageSeconds: number;
  /** Since the latest call began whose outcome we do not know. */
  readonly unknownSeconds: number;
};

const giftState = sql`
  select id, member_id as "memberId", state, refusal, amount, voucher_hmac as "voucherHmac", voucher,
    mobile, created_at as "createdAt", attempts,
    extract(epoch from now() - created_at)::float8 as "ageSeconds",
    extract(epoch from now() - unknown_at)::float8 as "unknownSeconds"
  from gift_link`;

export async function findGift(db: Database | Tx, id: string): Promise<GiftState | undefined> {
  const { rows } = await sql<GiftState>`${giftState} where id = ${id}`.execute(db);
  return rows[0];
}

export async function readGift(db: Database, id: string): Promise<GiftState> {
  const gift = await findGift(db, id);
  if (!gift) throw new Error(`no gift link ${id}`);
  return gift;
}

export async function lockGift(tx: Tx, id: string): Promise<GiftState> {
  const { rows } = await sql<GiftState>`${giftState} where id = ${id} for update`.execute(tx);
  const [gift] = rows;
  if (!gift) throw new Error(`no gift link ${id}`);
  return gift;
}

export type NewGift = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly voucherHmac: Buffer;
  readonly voucher: string;
  readonly mobile: string;
};

/** False: this voucher is being redeemed, or was. */
export async function insertGift(tx: Tx, gift: NewGift): Promise<boolean> {
  const { id, memberId, voucherHmac, voucher, mobile } = gift;
  const inserted = await tx
    .insertInto('gift_link')
    .values({ id, member_id: memberId, voucher_hmac: voucherHmac, voucher, mobile })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Records that the wallet company is about to be asked again, before it is: if we die during the call,
 * its outcome counts as unknown from now on. Null when the gift has ended meanwhile, another attempt has
 * begun since it was looked at, or it is old enough for the staff to decide it.
 */
export async function startAttempt(db: Database, gift: GiftState): Promise<GiftState | null> {
  const started = await db
    .updateTable('gift_link')
    .set({ attempts: sql<number>`attempts + 1`, unknown_at: sql<Date>`now()` })
    .where('id', '=', gift.id)
    .where('state', '=', 'redeeming')
    .where('attempts', '=', gift.attempts)
    .where('created_at', '>=', sql<Date>`now() - make_interval(secs => ${giveUpSeconds})`)
    .returning('attempts')
    .executeTakeFirst();
  return started ? { ...gift, attempts: started.attempts } : null;
}

/** The attempt turned out to have done nothing, so only the earlier ones are still in doubt. */
export async function forgetAttempt(
  db: Database,
  { id, attempts, unknownSeconds }: GiftState,
): Promise<void> {
  await sql`
    update gift_link set unknown_at = now() - make_interval(secs => ${unknownSeconds})
    where id = ${id} and state = 'redeeming' and attempts = ${attempts}`.execute(db);
}

export async function creditGift(
  tx: Tx,
  id: string,
  { amount, paymentId }: { amount: Satang; paymentId: string },
): Promise<void> {
  await tx
    .updateTable('gift_link')
    .set({
      state: 'credited',
      amount,
      payment_id: paymentId,
      voucher: null,
      settled_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function refuseGift(
  tx: Tx,
  id: string,
  refusal: 'TRUELINK_INVALID' | 'TRUELINK_DUPLICATE',
): Promise<void> {
  await tx
    .updateTable('gift_link')
    .set({ state: 'refused', refusal, voucher: null, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The phone of our prepaid wallet with this name, if it takes gift links from this member. */
export async function findGiftWallet(
  db: Database,
  walletName: string,
  memberId: MemberId,
): Promise<string | null> {
  const wallet = await db
    .selectFrom('deposit_account')
    .innerJoin('member', 'member.currency', 'deposit_account.currency')
    .select('deposit_account.account_no as mobile')
    .where('deposit_account.kind', '=', 'wallet')
    .where('deposit_account.mode', '<>', 'AUTO')
    .where('deposit_account.is_shown', '=', true)
    .where('deposit_account.is_confirmed', '=', true)
    .where('deposit_account.account_name', '=', walletName)
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return wallet?.mobile ?? null;
}

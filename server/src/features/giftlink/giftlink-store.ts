import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type GiftState = {
  readonly id: string;
  readonly memberId: bigint;
  readonly state: 'redeeming' | 'credited' | 'refused';
  readonly refusal: 'TRUELINK_INVALID' | 'TRUELINK_DUPLICATE' | null;
  readonly amount: bigint | null;
  readonly voucherHmac: Buffer;
  /** Sealed; null when the outcome is known. */
  readonly voucher: string | null;
  readonly mobile: string;
  readonly createdAt: Date;
  readonly ageSeconds: number;
};

const giftState = sql`
  select id, member_id as "memberId", state, refusal, amount, voucher_hmac as "voucherHmac", voucher,
    mobile, created_at as "createdAt", extract(epoch from now() - created_at)::float8 as "ageSeconds"
  from gift_link`;

export async function findGift(db: Database | Tx, id: string): Promise<GiftState | undefined> {
  const { rows } = await sql<GiftState>`${giftState} where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockGift(tx: Tx, id: string): Promise<GiftState> {
  const { rows } = await sql<GiftState>`${giftState} where id = ${id} for update`.execute(tx);
  const [gift] = rows;
  if (!gift) throw new Error(`no gift link ${id}`);
  return gift;
}

export type NewGift = {
  readonly id: string;
  readonly memberId: bigint;
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

export async function creditGift(
  tx: Tx,
  id: string,
  { amount, paymentId }: { amount: bigint; paymentId: string },
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
  memberId: bigint,
): Promise<string | null> {
  const wallet = await db
    .selectFrom('deposit_account')
    .innerJoin('member', 'member.currency', 'deposit_account.currency')
    .select('deposit_account.account_no as mobile')
    .where('deposit_account.kind', '=', 'wallet')
    .where('deposit_account.mode', '<>', 'AUTO')
    .where('deposit_account.is_shown', '=', true)
    .where('deposit_account.account_name', '=', walletName)
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return wallet?.mobile ?? null;
}

import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Movement } from '#money/movement/movement.ts';
import { movementColumns } from '#money/movement/movement-store.ts';

export type Refusal = 'TRUELINK_INVALID' | 'TRUELINK_DUPLICATE';

export type Gift = Movement & {
  readonly refusal: Refusal | null;
  /** Satang really received; null before. */
  readonly amount: Satang | null;
  /** Statement entry of the money in the wallet; null if there is none. */
  readonly entry: string | null;
  /** Its money was held beyond a limit and waits, or was returned; null: neither. */
  readonly held: 'waiting' | 'returned' | null;
  readonly voucherHmac: Buffer;
  /** Encrypted; null when the outcome is known. */
  readonly voucher: string | null;
  /** The phone of our prepaid wallet. */
  readonly mobile: string;
};

export async function findGift(db: Database | Tx, id: string): Promise<Gift | undefined> {
  const { rows } = await sql<Gift>`
    select ${movementColumns}, refusal, gift_link.amount, credit_id as entry,
      case payment.state when 'held' then 'waiting' when 'returned' then 'returned' end as held,
      voucher_hmac as "voucherHmac", voucher, mobile
    from gift_link join movement using (id)
    left join inbound_payment as payment on payment.id = gift_link.payment_id
    where movement.id = ${id}`.execute(db);
  return rows[0];
}

export async function readGift(db: Database | Tx, id: string): Promise<Gift> {
  const gift = await findGift(db, id);
  if (!gift) throw new Error(`no gift link ${id}`);
  return gift;
}

export async function readRejection(tx: Tx, id: string): Promise<Refusal | null> {
  const { refusal } = await tx
    .selectFrom('gift_link')
    .select('refusal')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return refusal;
}

type NewGift = {
  readonly id: string;
  readonly voucherHmac: Buffer;
  readonly voucher: string;
  readonly mobile: string;
};

/** False: this voucher is being redeemed, or was. Its movement begins before. */
export async function insertGift(tx: Tx, gift: NewGift): Promise<boolean> {
  const { id, voucherHmac, voucher, mobile } = gift;
  const inserted = await tx
    .insertInto('gift_link')
    .values({ id, voucher_hmac: voucherHmac, voucher, mobile })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function creditGift(
  tx: Tx,
  id: string,
  { amount, paymentId }: { amount: Satang; paymentId: string },
): Promise<void> {
  await tx
    .updateTable('gift_link')
    .set({ amount, payment_id: paymentId, voucher: null })
    .where('id', '=', id)
    .execute();
}

export async function rejectGift(tx: Tx, id: string, refusal: Refusal): Promise<void> {
  await tx.updateTable('gift_link').set({ refusal, voucher: null }).where('id', '=', id).execute();
}

/** The phone of our prepaid wallet with this name, if it takes gift links from this member: they hold baht. */
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

/** The phones of our prepaid wallets that take or took gift links. */
export async function listGiftMobiles(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<{ mobile: string }>`
    select account_no as mobile from deposit_account where kind = 'wallet' and is_confirmed
    union select mobile from gift_link
    order by mobile`.execute(db);
  return rows.map(({ mobile }) => mobile);
}

/** Encrypted; undefined before the first gift. */
export async function findVoucherKey(db: Database): Promise<string | undefined> {
  const kept = await db.selectFrom('voucher_key').select('sealed').executeTakeFirst();
  return kept?.sealed;
}

/** Keeps the key, unless another node was faster. */
export async function insertVoucherKey(db: Database, sealed: string): Promise<void> {
  await db
    .insertInto('voucher_key')
    .values({ sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceVoucherKey(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('voucher_key').set({ sealed: to }).where('sealed', '=', from).execute();
}

/** Gifts whose voucher is still kept. */
export async function listSealedVouchers(
  db: Database,
): Promise<{ readonly id: string; readonly voucher: string }[]> {
  const { rows } = await sql<{ id: string; voucher: string }>`
    select id, voucher from gift_link where voucher is not null`.execute(db);
  return rows;
}

/** Replaces an encrypted voucher, unless its outcome became known. */
export async function replaceVoucher(
  db: Database,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('gift_link')
    .set({ voucher: to })
    .where('id', '=', id)
    .where('voucher', '=', from)
    .execute();
}

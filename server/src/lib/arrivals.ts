import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** A payment as it was booked before. */
export type KnownPayment = {
  readonly id: string;
  readonly amount: Satang;
  readonly memberId: MemberId | null;
  readonly state: 'credited' | 'suspense' | 'returned';
};

type Named = { readonly channel: string; readonly externalRef: string };
type Seen = Named & {
  readonly amount: Satang;
  readonly paidAt: Date;
  readonly qrId: string | null;
};

/** A transfer's own time and that of the QR's payment are told by two systems of the bank. */
const sameMoneySeconds = 60;

/** Lets reports that could mean the same money wait for each other, whoever brings them. */
export async function lockArrivals(
  tx: Tx,
  { channel, amount }: { channel: string; amount: Satang },
): Promise<void> {
  const key = `arrival:${channel}:${amount}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function lockWallet(tx: Tx, memberId: MemberId): Promise<AccountId> {
  const { wallet_account } = await tx
    .selectFrom('member')
    .select('wallet_account')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return wallet_account;
}

const payment = ['id', 'amount', 'member_id as memberId', 'state'] as const;

/** The payment with this number, its own or one under which it was also seen. */
export async function findPayment(
  tx: Tx,
  channel: string,
  externalRef: string,
): Promise<KnownPayment | undefined> {
  return tx
    .selectFrom('inbound_payment')
    .select(payment)
    .where('id', '=', (from) =>
      from
        .selectFrom('inbound_payment')
        .select('id')
        .where('channel', '=', channel)
        .where('external_ref', '=', externalRef)
        .unionAll(
          from
            .selectFrom('payment_sighting')
            .select('payment_id as id')
            .where('channel', '=', channel)
            .where('external_ref', '=', externalRef),
        ),
    )
    .executeTakeFirst();
}

/**
 * The payment that is probably the same money: a bank that makes QR codes shows their payments in the
 * feed of its account too, under another number. Same account, amount and time; each is taken once.
 */
export async function findTwin(
  tx: Tx,
  { channel, amount, paidAt, qrId }: Seen,
): Promise<KnownPayment | undefined> {
  const nearness = sql<number>`abs(extract(epoch from paid_at - ${paidAt}::timestamptz))`;
  return tx
    .selectFrom('inbound_payment')
    .select(payment)
    .where('channel', '=', channel)
    .where('amount', '=', amount)
    .where('qr_id', qrId === null ? 'is not' : 'is', null)
    .where(nearness, '<=', sameMoneySeconds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_sighting')
            .select('payment_id')
            .whereRef('payment_id', '=', 'inbound_payment.id'),
        ),
      ),
    )
    .orderBy(nearness)
    .orderBy('created_at')
    .executeTakeFirst();
}

export async function recordSighting(
  tx: Tx,
  paymentId: string,
  { channel, externalRef }: Named,
): Promise<void> {
  await tx
    .insertInto('payment_sighting')
    .values({ channel, external_ref: externalRef, payment_id: paymentId })
    .execute();
}

export async function isQrPaid(tx: Tx, qrId: string): Promise<boolean> {
  const { payment_id } = await tx
    .selectFrom('qr_code')
    .select('payment_id')
    .where('id', '=', qrId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return payment_id !== null;
}

export async function payQr(tx: Tx, qrId: string, paymentId: string): Promise<void> {
  await tx
    .updateTable('qr_code')
    .set({ state: 'paid', payment_id: paymentId })
    .where('id', '=', qrId)
    .where('payment_id', 'is', null)
    .execute();
}

export async function suspenseAccount(tx: Tx, currency: Currency): Promise<AccountId> {
  const { account } = await tx
    .selectFrom('suspense_account')
    .select('account')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return account;
}

/** A payment that waits aside, since nobody is known to own it or something speaks against its owner. */
export type Aside = {
  readonly id: string;
  readonly channel: string;
  readonly amount: Satang;
  readonly currency: Currency;
};

/** Such a payment, held against every other report of the same money. Undefined: it waits no more. */
export async function lockAside(tx: Tx, id: string): Promise<Aside | undefined> {
  const known = await tx
    .selectFrom('inbound_payment')
    .select(['channel', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return undefined;
  await lockArrivals(tx, known);
  const { rows } = await sql<Aside>`
    select payment.id, payment.channel, payment.amount, suspense_account.currency
    from inbound_payment as payment
    join ledger.transfer on transfer.id = payment.id
    join suspense_account on suspense_account.account = transfer.account
    where payment.id = ${id} and payment.state = 'suspense'
    for update of payment`.execute(tx);
  return rows[0];
}

import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { ShownParty } from './party-rules.ts';

/** A payment as it was booked before. */
export type KnownPayment = {
  readonly id: string;
  readonly amount: Satang;
  readonly memberId: MemberId | null;
  readonly state: 'credited' | 'suspense' | 'returned';
  /** The QR it was paid with. */
  readonly qrId: string | null;
};

type Numbered = { readonly channel: string; readonly externalRef: string };

/** Lets all reports of one payment wait for each other, whoever brings them. */
export async function lockArrival(tx: Tx, { channel, externalRef }: Numbered): Promise<void> {
  const key = `arrival:${channel}:${externalRef}`;
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

/** The columns of one. */
export const knownPayment = [
  'id',
  'amount',
  'member_id as memberId',
  'state',
  'qr_id as qrId',
] as const;

/** The payment with this number, its own or one under which it was also seen. */
export async function findPayment(
  tx: Tx,
  channel: string,
  externalRef: string,
): Promise<KnownPayment | undefined> {
  return tx
    .selectFrom('inbound_payment')
    .select(knownPayment)
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
  /** By the bank's statement; null: it did not tell. */
  readonly sender: ShownParty | null;
};

/** Such a payment, held against every other report of it. Undefined: it waits no more. */
export async function lockAside(tx: Tx, id: string): Promise<Aside | undefined> {
  const { rows } = await sql<Aside>`
    select payment.id, payment.channel, payment.amount, suspense_account.currency,
      case when from_account is not null then jsonb_build_object(
        'bankNumber', from_bank, 'account', from_account, 'name', from_name) end as sender
    from inbound_payment as payment
    join ledger.transfer on transfer.id = payment.id
    join suspense_account on suspense_account.account = transfer.account
    where payment.id = ${id} and payment.state = 'suspense'
    for update of payment`.execute(tx);
  return rows[0];
}

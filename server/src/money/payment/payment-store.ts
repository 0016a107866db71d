import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId, TransferId } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { send } from '#db/transact.ts';
import type { ShownParty } from './party-rules.ts';

/** A payment that was booked before. */
export type KnownPayment = {
  readonly id: string;
  readonly amount: Satang;
  readonly memberId: MemberId | null;
  readonly state: 'credited' | 'suspense' | 'returned' | 'held';
  /** The QR it was paid with. */
  readonly qrId: string | null;
};

/** The channel of a payment, and the number it has there. */
export type Numbered = { readonly channel: string; readonly externalRef: string };

/** Serialises all reports of one payment, whichever source brings them. */
export async function lockArrival(tx: Tx, { channel, externalRef }: Numbered): Promise<void> {
  const key = `arrival:${channel}:${externalRef}`;
  await send(tx, () => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx));
}

/** The columns of one. */
const knownPayment = ['id', 'amount', 'member_id as memberId', 'state', 'qr_id as qrId'] as const;

/** The payment with this number, its own or an alias under which it was also reported. */
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

export async function suspenseAccount(tx: Tx, currency: Currency): Promise<AccountId> {
  const { account } = await tx
    .selectFrom('suspense_account')
    .select('account')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return account;
}

/** A payment in suspense: without a known owner, or with a doubt about the owner. */
export type SuspensePayment = {
  readonly id: string;
  readonly channel: string;
  readonly amount: Satang;
  readonly currency: Currency;
  /** From the bank's statement; null: not reported. */
  readonly sender: ShownParty | null;
};

/** Such a payment, held against every other report of it. Undefined if it no longer waits. */
export async function lockSuspense(tx: Tx, id: string): Promise<SuspensePayment | undefined> {
  const { rows } = await sql<Omit<SuspensePayment, 'sender'> & SenderFields>`
    select payment.id, payment.channel, payment.amount, suspense_account.currency,
      from_bank as "bankNumber", ${opened('from_account', 'senderAccount')}, from_name as name
    from inbound_payment as payment
    join ledger.transfer on transfer.id = payment.id
    join suspense_account on suspense_account.account = transfer.account
    where payment.id = ${id} and payment.state = 'suspense'
    for update of payment`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { bankNumber, senderAccount: account, name, ...payment } = row;
  const hasSender = bankNumber !== null && account !== null && name !== null;
  return { ...payment, sender: hasSender ? { bankNumber, account, name } : null };
}

type SenderFields = Readonly<Record<'bankNumber' | 'senderAccount' | 'name', string | null>>;

type NewPayment = Numbered & {
  readonly id: TransferId;
  readonly amount: Satang;
  readonly paidAt: Date;
  /** The member who owns it; null: it is in suspense. */
  readonly ownerId: MemberId | null;
  readonly state: 'credited' | 'suspense' | 'held';
  readonly qrId: string | null;
  readonly sender: ShownParty | undefined;
};

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { id, channel, externalRef, amount, paidAt, ownerId, state, qrId, sender } = payment;
  await send(tx, () =>
    tx
      .insertInto('inbound_payment')
      .values({
        id,
        channel,
        external_ref: externalRef,
        amount,
        paid_at: paidAt,
        member_id: ownerId,
        state,
        qr_id: qrId,
        credit_id: state === 'credited' ? id : null,
        from_bank: sender?.bankNumber ?? null,
        from_account: sender ? numbersOf(tx).seal('account', sender.account) : null,
        from_name: sender?.name ?? null,
      })
      .execute(),
  );
}

/** Records the ledger transfer that credited a payment to its member. */
export async function markCredited(
  tx: Tx,
  id: string,
  { memberId, creditId }: { readonly memberId: MemberId; readonly creditId: TransferId },
): Promise<void> {
  await send(tx, () =>
    tx
      .updateTable('inbound_payment')
      .set({ state: 'credited', member_id: memberId, credit_id: creditId })
      .where('id', '=', id)
      .execute(),
  );
}

/**
 * Part of a statement: when a credited payment, by the name of its row, was credited. That may be days after it arrived,
 * and is the time by which it counts.
 */
export function creditedAt(payment: string): RawBuilder<Date> {
  return sql`coalesce(${sql.ref(`${payment}.credited_at`)}, ${sql.ref(`${payment}.created_at`)})`;
}

/** Part of a statement: the currency in which a payment, by the name of its row, was booked. */
export function currencyOf(payment: string): RawBuilder<Currency | null> {
  return sql`(
    select account.currency from ledger.transfer join ledger.account on account.id = transfer.account
    where transfer.id = ${sql.ref(`${payment}.id`)})`;
}

/** Records the owner of held money. */
export async function markHeld(tx: Tx, id: string, memberId: MemberId): Promise<void> {
  await send(tx, () =>
    tx
      .updateTable('inbound_payment')
      .set({ state: 'held', member_id: memberId })
      .where('id', '=', id)
      .execute(),
  );
}

/** A held payment, locked, with its member and the account in which it lies. */
export async function findHeld(tx: Tx, id: string) {
  type Held = Omit<SuspensePayment, 'sender'> & {
    readonly account: AccountId;
    readonly memberId: MemberId;
  };
  const { rows } = await sql<Held>`
    select payment.id, channel, amount, member.currency, member.id as "memberId",
      held_account as account
    from inbound_payment as payment join member on member.id = payment.member_id
    where payment.id = ${id} and payment.state = 'held'
    for update of payment`.execute(tx);
  return rows[0];
}

/** Part of a statement: a first person has recorded that this payment went back, and the second one decides. */
export function isReturnProposed(paymentId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from staff_case join staff_decision on case_id = staff_case.id
    where kind = 'suspense' and subject = ${paymentId}
      and staff_decision.state = 'PROPOSED' and action = 'suspense-return')`;
}

/**
 * True while a first person has recorded that a payment went back: its money is no longer with us, and the second one
 * decides. Holds its case until the transaction ends, so that no one records it meanwhile.
 */
export async function isBeingReturned(tx: Tx, paymentId: string): Promise<boolean> {
  await sql`
    select from staff_case where kind = 'suspense' and subject = ${paymentId} for update`.execute(
    tx,
  );
  const { rows } = await sql`select where ${isReturnProposed(sql`${paymentId}`)}`.execute(tx);
  return rows.length > 0;
}

/** Part of a statement: when a payment, by the name of its row, was returned; null: it was not. */
export function returnedAt(payment: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(
    select closed_at from staff_case
    where ${payment}.state = 'returned' and kind = 'suspense' and subject = ${payment}.id::text)`;
}

/** Finds when a payment was returned; null: it was not. */
export async function findReturn(tx: Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${returnedAt(sql`payment`)} as at from inbound_payment as payment where id = ${id}`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

/** Keeps the bank's number of the transfer that took a payment back. */
export async function markReturned(tx: Tx, id: string, bankRef: string): Promise<void> {
  await send(tx, () =>
    tx
      .updateTable('inbound_payment')
      .set({ state: 'returned', return_ref: bankRef })
      .where('id', '=', id)
      .execute(),
  );
}

/** True of a payment that two people have credited by its slip. */
export async function isCreditedByStaff(tx: Tx, paymentId: string): Promise<boolean> {
  const decided = await tx
    .selectFrom('slip')
    .innerJoin('staff_case', (join) =>
      join
        .onRef('staff_case.subject', '=', sql<string>`slip.id::text`)
        .on('staff_case.kind', '=', 'slip')
        .on('staff_case.resolution', '=', 'slip-credit'),
    )
    .select('slip.id')
    .where('slip.payment_id', '=', paymentId)
    .executeTakeFirst();
  return decided !== undefined;
}

/** The QR that a bill names, by its provider and member. */
export async function findBilledQr(tx: Tx, reference: string) {
  return tx
    .selectFrom('qr_code')
    .select(['id', 'provider as channel', 'member_id as memberId'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Lets the reports about one QR wait for each other. */
export async function lockQr(tx: Tx, id: string): Promise<void> {
  await send(tx, () =>
    tx.selectFrom('qr_code').select('id').where('id', '=', id).forUpdate().execute(),
  );
}

/** The first payment of a QR and an amount that no other number was seen for. */
export async function findUnseenPayment(
  tx: Tx,
  { qrId, amount }: { readonly qrId: string; readonly amount: Satang },
): Promise<KnownPayment | undefined> {
  return tx
    .selectFrom('inbound_payment')
    .select(knownPayment)
    .where('qr_id', '=', qrId)
    .where('amount', '=', amount)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_sighting')
            .select('payment_id')
            .whereRef('payment_id', '=', 'inbound_payment.id'),
        ),
      ),
    )
    .orderBy('paid_at')
    .executeTakeFirst();
}

/** Keeps a further number of a payment. */
export async function insertSighting(
  tx: Tx,
  { channel, externalRef }: Numbered,
  paymentId: string,
): Promise<void> {
  await send(tx, () =>
    tx
      .insertInto('payment_sighting')
      .values({ channel, external_ref: externalRef, payment_id: paymentId })
      .execute(),
  );
}

import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';
import { send } from '#db/transact.ts';
import { joinPayments, qrEnd } from '#money/payment/qr-end-store.ts';

/** A QR of a member that can be paid now. */
type LiveQr = {
  readonly id: string;
  readonly asked: Satang;
  readonly amount: Satang;
  readonly payload: string;
  readonly expiresAt: Date;
  readonly now: Date;
};

export async function findLiveQr(
  db: Database | Tx,
  memberId: MemberId,
  provider: string,
): Promise<LiveQr | undefined> {
  const { rows } = await sql<LiveQr>`
    select id, asked, amount, payload, expires_at as "expiresAt", now() as now from qr_code
    where member_id = ${memberId} and provider = ${provider} and state = 'live' and expires_at > now()`.execute(
    db,
  );
  return rows[0];
}

/** A QR that can no longer be paid from the screen, and what was credited of it, satang. */
export type EndedQr = {
  readonly qrcodeId: string;
  readonly end: 'paid' | 'held' | 'returned' | 'cancelled' | 'expired';
  readonly credited: Satang;
  readonly entries: string[];
  /** Satang held outside the wallet, or returned. */
  readonly outside: Satang;
  readonly returnedAt: Date | null;
};

/** Enough for every QR that a screen can have shown since it last asked. */
const endedMax = 10;

/** Lists how a member's last QRs with a provider ended, newest first. */
export async function listEndedQrs(
  db: Database,
  memberId: MemberId,
  provider: string,
): Promise<EndedQr[]> {
  const { rows } = await sql<EndedQr>`
    select qr_code.id as "qrcodeId", ${qrEnd} as end, paid.credited, paid.entries,
      case when paid.held > 0 then paid.held else paid.returned end as outside,
      paid.returned_at as "returnedAt"
    from qr_code ${joinPayments}
    where qr_code.member_id = ${memberId} and provider = ${provider}
      and qr_code.created_at > now() - interval '1 day'
      and (state in ('paid', 'cancelled', 'expired') or (state = 'live' and expires_at <= now()))
      and ${qrEnd} is not null
    order by qr_code.created_at desc limit ${endedMax}`.execute(db);
  return rows;
}

/** A QR for matching with the provider's payments. */
export type PayableQr = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly provider: string;
  readonly reference: string;
  readonly state: 'creating' | 'live' | 'paid' | 'cancelled' | 'expired' | 'failed';
  readonly ageSeconds: number;
  readonly isOver: boolean;
};

const payableQr = sql`
  select qr_code.id, member_id as "memberId", currency, provider, reference, state,
    extract(epoch from now() - qr_code.created_at)::float8 as "ageSeconds",
    coalesce(expires_at <= now(), false) as "isOver"
  from qr_code join member on member.id = member_id`;

export async function findQr(db: Database, id: string): Promise<PayableQr | undefined> {
  const { rows } = await sql<PayableQr>`${payableQr} where qr_code.id = ${id}`.execute(db);
  return rows[0];
}

export async function findQrByReference(
  db: Database | Tx,
  reference: string,
): Promise<PayableQr | undefined> {
  const { rows } = await sql<PayableQr>`${payableQr} where reference = ${reference}`.execute(db);
  return rows[0];
}

/** The providers that the operator has switched on. */
export async function findShownGateways(db: Database | Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('gateway_setting')
    .select('code')
    .where('is_shown', '=', true)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** The member who requests a QR, locked: from here on a member's money calls are serialised. */
export async function lockPayer(tx: Tx, memberId: MemberId) {
  const { currency, room, ...payer } = await tx
    .with(
      (name) => name('locked').materialized(),
      (query) => query.selectFrom('member').selectAll().where('id', '=', memberId).forNoKeyUpdate(),
    )
    .selectFrom('locked')
    .select([
      'currency',
      'bank_code as bankCode',
      opened('bank_account_no', 'accountNo'),
      'bank_account_name as accountName',
      // Read under the lock: what may still be paid in, in satang; null: any amount.
      sql<Satang | null>`deposit_room(id)`.as('room'),
    ])
    .executeTakeFirstOrThrow();
  return { currency, room, payer };
}

type NewQr = Pick<PayableQr, 'id' | 'memberId' | 'provider' | 'reference'> & {
  /** The amount that the member typed, in satang; providers may ask for a slightly different one. */
  readonly asked: Satang;
};

/** Stores a QR's reference before the provider is called. */
export async function insertQr(tx: Tx, { memberId, ...qr }: NewQr): Promise<void> {
  await send(tx, () =>
    tx
      .insertInto('qr_code')
      .values({ ...qr, member_id: memberId, state: 'creating' })
      .execute(),
  );
}

/** A QR as created by its provider. */
type IssuedQr = {
  readonly providerRef: string;
  readonly payload: string;
  readonly amount: Satang;
  readonly expiresAt: Date;
};

/** Opens a QR that its provider has created. */
export async function showQr(db: Database, id: string, issued: IssuedQr): Promise<void> {
  const { providerRef, payload, amount, expiresAt } = issued;
  await db
    .updateTable('qr_code')
    .set({
      state: 'live',
      provider_ref: providerRef,
      payload,
      amount,
      expires_at: expiresAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'creating')
    .execute();
}

/** Cancels a member's own QR and returns its id at the provider; undefined: it is not open. */
export async function cancelLiveQr(
  db: Database,
  memberId: MemberId,
  id: string,
): Promise<Pick<PayableQr, 'provider' | 'reference'> | undefined> {
  return db
    .updateTable('qr_code')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'live')
    .returning(['provider', 'reference'])
    .executeTakeFirst();
}

/** Keeps the payment with which a QR was paid first. */
export async function payQr(
  tx: Tx,
  id: string,
  { channel, externalRef }: { readonly channel: string; readonly externalRef: string },
): Promise<void> {
  await sql`
    update qr_code set state = 'paid', payment_id = payment.id
    from inbound_payment as payment
    where payment.channel = ${channel} and payment.external_ref = ${externalRef}
      and payment.qr_id = qr_code.id and qr_code.id = ${id} and payment_id is null`.execute(tx);
}

/** True while a QR of this provider is open or being created; one whose time is over does not count. */
export async function holdsQr(tx: Tx, memberId: MemberId, provider: string): Promise<boolean> {
  const held = await tx
    .selectFrom('qr_code')
    .select('id')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('state', 'in', ['creating', 'live'])
    .where(sql<boolean>`(state <> 'live' or expires_at > now()) is not false`)
    .executeTakeFirst();
  return held !== undefined;
}

/** Ends those whose time is over: a member has one open QR for each provider. */
export async function endOverdueQrs(tx: Tx, memberId: MemberId, provider: string): Promise<void> {
  await send(tx, () =>
    tx
      .updateTable('qr_code')
      .set({ state: 'expired' })
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .where('state', '=', 'live')
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute(),
  );
}

export async function endQr(
  db: Database,
  { id, from, to }: { id: string; from: PayableQr['state']; to: PayableQr['state'] },
): Promise<void> {
  await db
    .updateTable('qr_code')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute();
}

/** Deletes a batch of old QRs without payments. One that is being paid is skipped. */
export const deleteOldQrs: Expires = (db) =>
  sql`
    delete from qr_code where ctid = any(array(
      select qr.ctid from qr_code as qr
      where qr.payment_id is null and qr.created_at < now() - ${ageOf('qr_code')}
        and not exists (select from inbound_payment where inbound_payment.qr_id = qr.id)
        and not exists (select from job where job.kind = 'qr' and job.key = qr.id)
      ${batch}))`.execute(db);

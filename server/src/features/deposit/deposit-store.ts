import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A QR of a member that can be paid now. */
export type LiveQr = {
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

/** A QR as the company's payments are matched with it. */
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

/** The companies that the operator offers no more. */
export async function findHiddenGateways(db: Database | Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('gateway_setting')
    .select('code')
    .where('is_shown', '=', false)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Whether a QR of this company is being shown or made; one whose time is over no longer counts. */
export async function holdsQr(tx: Tx, memberId: MemberId, provider: string): Promise<boolean> {
  await tx
    .updateTable('qr_code')
    .set({ state: 'expired' })
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('state', '=', 'live')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  const held = await tx
    .selectFrom('qr_code')
    .select('id')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('state', 'in', ['creating', 'live'])
    .executeTakeFirst();
  return held !== undefined;
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

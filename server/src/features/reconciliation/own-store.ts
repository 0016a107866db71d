import type { StatementKind } from '@wallet/contract/reconciliation/staff';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import { currencyOf } from '#money/payment/payment-store.ts';
import type { OwnRow } from './compare-rules.ts';
import type { Range } from './day-rules.ts';
import type { StatementSource } from './statement-source-rules.ts';

/** Rows of ours that belong to a day, or began before its end and are still open. */
export async function listOwnOf(
  tx: Tx,
  source: StatementSource,
  { from, to }: Range,
): Promise<OwnRow[]> {
  return own(tx, source, {
    payment: sql`payment.paid_at >= ${from} and payment.paid_at < ${to}`,
    sighting: sql`false`,
    movement: sql`(movement.settled_at >= ${from} and movement.settled_at < ${to}
      or movement.is_open and movement.created_at >= ${from} and movement.created_at < ${to})`,
  });
}

/** Our rows with these numbers, of any day. */
export async function findOwn(
  tx: Tx,
  source: StatementSource,
  refs: readonly string[],
): Promise<OwnRow[]> {
  if (refs.length === 0) return [];
  // A provider may list numbers that are not ours at all.
  const ids = refs.filter((ref) => uuid.test(ref));
  return own(tx, source, {
    payment: sql`payment.external_ref = any(${refs}::text[])`,
    sighting: sql`sighting.external_ref = any(${refs}::text[])`,
    movement:
      source.kind === 'gift'
        ? sql`gift_link.voucher_hmac = any(${refs.filter((ref) => digest.test(ref)).map((ref) => Buffer.from(ref, 'hex'))}::bytea[])`
        : sql`movement.id = any(${ids}::uuid[])`,
  });
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const digest = /^[0-9a-f]{64}$/;

type Chosen = Readonly<Record<'payment' | 'sighting' | 'movement', RawBuilder<unknown>>>;

async function own(tx: Tx, { kind, company }: StatementSource, chosen: Chosen): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`${queries[kind](company, chosen)}`.execute(tx);
  return rows;
}

/** The provider's clock may be this much behind ours, and ours behind theirs. */
const skew = sql`interval '10 minutes'`;

const movementRow = sql`
  case when movement.is_open then movement.created_at else movement.settled_at end as at,
  movement.created_at - ${skew} as since,
  case when movement.is_open then 'open' else movement.state end as state,
  movement.member_id as "memberId"`;

const currencyOfMember = sql`
  (select currency from member where member.id = movement.member_id) as currency`;

const queries: Readonly<
  Record<StatementKind, (company: string, chosen: Chosen) => RawBuilder<unknown>>
> = {
  // A payment reported both as a transfer and as a QR payment is booked under the QR's number, with the other
  // as an alias; one whose QR provider is still being queried is pending.
  bank: (company, { payment, sighting }) => sql`
    select payment.external_ref as ref, payment.amount, payment.paid_at as at,
      payment.paid_at as since, 'posted' as state, payment.member_id as "memberId",
      null as party, ${currencyOf('payment')} as currency
    from inbound_payment as payment
    where payment.channel = ${company} and payment.qr_id is null and ${payment}
      and not exists (select from gift_link where gift_link.payment_id = payment.id)
    union all
    select sighting.external_ref, payment.amount, payment.paid_at, payment.paid_at, 'posted',
      payment.member_id, null, ${currencyOf('payment')}
    from payment_sighting as sighting
    join inbound_payment as payment on payment.id = sighting.payment_id
    where ${sighting}
    union all
    select sighting.external_ref, sighting.amount, sighting.created_at, sighting.created_at,
      'open', null, null, null
    from (select split_part(key, ':', 2) as external_ref, split_part(key, ':', 3)::bigint as amount,
        created_at from job where kind = 'qr-report') as sighting
    where ${sighting} and not exists (
      select from payment_sighting as seen where seen.external_ref = sighting.external_ref)`,
  qr: (company, { payment }) => sql`
    select payment.external_ref as ref, payment.amount, payment.paid_at as at,
      payment.paid_at as since, 'posted' as state, payment.member_id as "memberId",
      null as party, ${currencyOf('payment')} as currency
    from inbound_payment as payment
    where payment.channel = ${company} and payment.qr_id is not null and ${payment}`,
  payout: (_, { movement }) => sql`
    select movement.id::text as ref, withdrawal.amount, ${movementRow},
      ${opened(sql`withdrawal.bank_code || ' ' || withdrawal.bank_account_no`, 'party')},
      ${currencyOfMember}
    from movement join withdrawal on withdrawal.id = movement.id
    where movement.kind = 'payout' and ${movement}`,
  gift: (_, { movement }) => sql`
    select encode(gift_link.voucher_hmac, 'hex') as ref, gift_link.amount,
      ${movementRow}, null as party, ${currencyOfMember}
    from movement join gift_link on gift_link.id = movement.id
    where movement.kind = 'gift-link' and ${movement}
      and (movement.state <> 'voided' or gift_link.refusal is distinct from 'TRUELINK_DUPLICATE')`,
  game: (company, { movement }) => sql`
    select movement.id::text as ref,
      case game_transfer.direction when 'in' then game_transfer.credit
        else -game_transfer.credit end as amount,
      ${movementRow}, game_account.username as party, null as currency
    from movement
    join game_transfer on game_transfer.id = movement.id
    left join game_account on game_account.member_id = movement.member_id
      and game_account.code = movement.partner
    where movement.kind = 'game-transfer' and movement.partner = ${company} and ${movement}`,
};

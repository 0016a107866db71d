import type { SlipNote } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { ProgressEnd, ProgressKind } from '@wallet/contract/progress/member';
import type { WithdrawReason } from '@wallet/contract/withdraw/member';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isSentBack } from '#money/cases/case-store.ts';
import { returnedAt } from '#money/payment/payment-store.ts';
import { joinPayments, qrEnd } from '#money/payment/qr-end-store.ts';
import type { UsualSeconds } from './progress-rules.ts';

/** Pending work, or work that failed within a day, as stored. */
export type PendingWork = {
  readonly id: string;
  readonly kind: ProgressKind;
  readonly amount: Satang | null;
  /** Code of the bank, game or provider. */
  readonly place: string | null;
  readonly direction: 'in' | 'out' | null;
  readonly createdAt: Date;
  /** Time of the first request to the provider, or when a slip was read. */
  readonly sentAt: Date | null;
  /** For work with an expiry. */
  readonly expiresAt: Date | null;
  readonly isWithStaff: boolean;
  /** Needs, or needed, approval before the provider is called. */
  readonly needsApproval: boolean;
  readonly hasFailed: boolean;
  readonly failure: SlipNote | WithdrawReason | null;
};

/** Time for which a failure is shown outside of the statement. */
const failuresFor = sql`interval '1 day'`;

/** Longer than a member waits for the reply to a transfer, which reports an earlier failure itself. */
const replyWait = sql`interval '5 seconds'`;

/** Lists what a member waits for, the newest first. */
export async function listPending(db: Database, memberId: MemberId) {
  const { rows } = await sql<PendingWork & { now: Date }>`
    with item as (
      select movement.id::text as id,
        case movement.kind when 'payout' then 'withdrawal' when 'game-transfer' then 'move' else 'gift' end
          as kind,
        coalesce(withdrawal.amount, game_transfer.amount, gift_link.amount) as amount,
        coalesce(withdrawal.bank_code, case movement.kind when 'game-transfer' then partner end)
          as place,
        direction, created_at, asked_at as sent_at, null::timestamptz as expires_at,
        state = 'needs_staff' and attempts > 0 as is_with_staff,
        movement.kind = 'payout' and exists (
          select from staff_case where staff_case.kind = 'withdrawal' and subject = movement.id::text)
          as needs_approval,
        state = 'voided' as has_failed, withdrawal.refusal as failure
      from movement
      left join withdrawal using (id)
      left join game_transfer using (id)
      left join gift_link using (id)
      where movement.id in (
        select id from movement where member_id = ${memberId} and is_open
        union all
        select id from movement where member_id = ${memberId} and kind = 'payout' and state = 'voided'
          and created_at > now() - interval '3 days' and settled_at > now() - ${failuresFor}
        union all
        select id from movement where member_id = ${memberId} and kind = 'game-transfer'
          and state = 'voided' and settled_at > now() - ${failuresFor}
          and settled_at > created_at + ${replyWait})
        -- What one called off oneself is no news.
        and withdrawal.refusal is distinct from 'CANCELLED'

      union all
      select id::text, 'slip', amount, null, null, created_at,
        case when trans_ref is not null then created_at end, null,
        status = 'PENDING' and exists (
          select from staff_case where kind = 'slip' and subject = slip.id::text and closed_at is null),
        false, status = 'FAILED', note
      from slip
      where member_id = ${memberId} and (
        status = 'PENDING' or (status = 'FAILED' and settled_at > now() - ${failuresFor}))

      union all
      select id, 'qr', amount, null, null, created_at, null, expires_at, false, false, false, null
      from qr_code
      where member_id = ${memberId} and state = 'live' and expires_at > now()

      union all
      select id::text, 'notice', amount, null, null, created_at, null, null, false, false, false,
        null
      from deposit_notice
      where member_id = ${memberId} and state = 'open'
    )
    select id, kind, amount, place, direction, created_at as "createdAt", sent_at as "sentAt",
      expires_at as "expiresAt", is_with_staff as "isWithStaff", needs_approval as "needsApproval",
      has_failed as "hasFailed", failure, now() as now
    from item order by created_at desc limit 20`.execute(db);
  return rows;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Outcome of a member's item; `amount` is what moved, in satang. */
type End = {
  readonly end: ProgressEnd;
  readonly amount: Satang | null;
  readonly returnedAt: Date | null;
};

/** The outcome of a member's item; undefined: not found. */
export async function findEnd(
  db: Database,
  memberId: MemberId,
  id: string,
): Promise<End | undefined> {
  const { rows } = await (uuid.test(id) ? endById(db, memberId, id) : endOfQr(db, memberId, id));
  return rows[0];
}

/** A deposit is done when its payment is in the wallet; one of a release before, without a known payment, is. */
const endOfPayment = sql`
  case payment.state when 'held' then 'held' when 'returned' then 'returned' else 'done' end`;

const endById = (db: Database, memberId: MemberId, id: string) =>
  sql<End>`
    select case when is_open then 'open'
        when movement.state = 'posted' and not ${isSentBack} then ${endOfPayment}
        when withdrawal.refusal = 'CANCELLED' then 'cancelled' else 'failed' end as end,
      case when movement.state = 'posted' and not ${isSentBack}
        then coalesce(withdrawal.amount, game_transfer.amount, gift_link.amount) end as amount,
      ${returnedAt(sql`payment`)} as "returnedAt"
    from movement
    left join withdrawal using (id)
    left join game_transfer using (id)
    left join gift_link using (id)
    left join inbound_payment as payment on payment.id = gift_link.payment_id
    where movement.id = ${id} and movement.member_id = ${memberId}

    union all
    select case status when 'SUCCESS' then ${endOfPayment} when 'FAILED' then 'failed'
        else 'open' end,
      case when status = 'SUCCESS' then slip.amount end, ${returnedAt(sql`payment`)}
    from slip left join inbound_payment as payment on payment.id = slip.payment_id
    where slip.id = ${id} and slip.member_id = ${memberId}

    union all
    select case notice.state when 'matched' then ${endOfPayment} when 'expired' then 'expired'
        else 'open' end,
      case when notice.state = 'matched' then notice.amount end, ${returnedAt(sql`payment`)}
    from deposit_notice as notice
    left join inbound_payment as payment on payment.id = notice.payment_id
    where notice.id = ${id} and notice.member_id = ${memberId}`.execute(db);

const endOfQr = (db: Database, memberId: MemberId, id: string) =>
  sql<End>`
    select case ended when 'paid' then 'done' else coalesce(ended, 'open') end as end,
      coalesce(nullif(credited, 0), nullif(held, 0), nullif(returned, 0)) as amount,
      returned_at as "returnedAt"
    from (
      select ${qrEnd} as ended, paid.* from qr_code ${joinPayments}
      where qr_code.id = ${id} and qr_code.member_id = ${memberId}
    ) as qr`.execute(db);

/** Minimum number of samples for an estimate. */
const fewest = 10;

/** Measures how long the latest of each kind took, each from the step before. */
export async function measureUsual(db: Database): Promise<UsualSeconds> {
  const nine = sql`case when count(*) >= ${fewest}
    then percentile_disc(0.9) within group (order by extract(epoch from took)::float8) end`;
  const movements = (kind: string) => sql`
    (select ${nine} from (
      select settled_at - asked_at as took from movement
      where kind = ${kind} and state = 'posted' and settled_at > now() - interval '30 days'
      order by settled_at desc limit 200) as lately)`;
  const { rows } = await sql<UsualSeconds>`
    select ${movements('payout')} as withdrawal, ${movements('game-transfer')} as move,
      ${movements('gift-link')} as gift,
      (select ${nine} from (
        select asked_at - created_at as took from movement join withdrawal using (id)
        where movement.kind = 'payout' and state = 'posted' and decided_by is not null
          and settled_at > now() - interval '30 days'
        order by settled_at desc limit 100) as lately) as approval,
      (select ${nine} from (
        select settled_at - created_at as took from slip
        where status = 'SUCCESS' and created_at > now() - interval '30 days'
        order by id desc limit 200) as lately) as slip`.execute(db);
  const [usual] = rows;
  if (!usual) throw new Error('a measurement is one row');
  return usual;
}

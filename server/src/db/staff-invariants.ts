import type { Broken } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';

const byHand = 'wallets were changed by hand exactly as two people decided';

/** Accounts out of a part of the book that people changed otherwise than they decided. */
function undecided(part: RawBuilder<boolean>): Broken {
  return sql`
    with changed as (
      select account, count(*) as count, sum(amount) as sum
      from ledger.transfer where kind = 'adjustment' and ${part} group by account
    ),
    decided as (
      select member.wallet_account as account, count(*) as count, sum(
        (decision.payload ->> 'amount')::numeric * 100
          * case decision.payload ->> 'direction' when 'credit' then 1 else -1 end) as sum
      from staff_decision as decision
      join staff_case on staff_case.id = decision.case_id
      join member on member.id = staff_case.member_id
      cross join lateral (select member.wallet_account as account) as transfer
      where decision.action = 'adjust' and decision.state = 'CARRIED_OUT' and ${part}
      group by member.wallet_account
    )
    select account::text as sample
    from changed full join decided using (account)
    where (changed.count, changed.sum) is distinct from (decided.count, decided.sum)`;
}

const inAudit = 'who proposed and who confirmed is in the audit';

/** Decisions out of a part of them whose calls the audit does not have. */
function unaudited(part: RawBuilder<boolean>): RawBuilder<{ sample: string }> {
  return sql`
    select decision.id::text as sample
    from staff_decision as decision
    where ${part} and (not exists (
        select from staff_audit
        where staff_id = decision.proposed_by and call in (
          'POST /staff/api/cases/:id/decisions', 'POST /staff/api/members/:id/adjustments',
          'POST /staff/api/case-closings'))
      or decision.state = 'CARRIED_OUT' and not exists (
        select from staff_audit
        where staff_id = decision.ended_by and (
          call = 'POST /staff/api/decisions/:id/confirm' and asked ->> 'id' = decision.id::text
          or call = 'POST /staff/api/case-closings/confirm'
            and asked -> 'cases' @> to_jsonb(decision.case_id::text))))`;
}

/** The same of decisions, and of accounts that were changed by hand, since a given time. */
export function newAdjustmentInvariants(since: Date): Readonly<Record<string, Broken>> {
  return {
    [byHand]: undecided(sql`transfer.account in (
      select account from ledger.transfer as late
      where late.at >= ${since}::timestamptz and late.kind = 'adjustment')`),
    [inAudit]: unaudited(sql`(decision.proposed_at >= ${since}::timestamptz
      or decision.ended_at >= ${since}::timestamptz)`),
  };
}

export const approved = 'who decided about a withdrawal is in the audit';

/** Condition of a row of `withdrawal` that someone decided about without a call in the audit. */
export const isUnaudited = sql`decided_by is not null and not exists (
  select from staff_audit
  where asked ->> 'id' = withdrawal.id::text and call like '%/withdrawals/:id/%'
    and call in ('POST /staff/api/withdrawals/:id/approve', 'POST /staff/api/withdrawals/:id/refuse')
    and staff_id::text = decided_by)
  and not exists (
    select from staff_audit
    where staff_id = case when decided_by ~ '^[0-9]{1,18}$' then decided_by::bigint end
      and call = 'POST /staff/api/decisions/:id/confirm')`;

/** Resolutions after which a case may be opened again: what was only looked at, and a list that changed. */
const comesAgain = sql`array['close', 'book-listed', 'difference-explained']`;

/** Invariants of the staff's work: each query selects the rows that break the sentence it is named by. */
export const staffInvariants: Readonly<Record<string, RawBuilder<{ sample: string }>>> = {
  'what was carried out was proposed by one person and confirmed by another, and ended its case': sql`
    select decision.id::text as sample
    from staff_decision as decision
    join staff_case on staff_case.id = decision.case_id
    where decision.state = 'CARRIED_OUT'
      and (decision.ended_by is not distinct from decision.proposed_by
        or decision.ended_by is null
        or decision.action <> all(${comesAgain}) and staff_case.closed_at is null)`,

  'a case is ended by the staff once': sql`
    select case_id::text as sample
    from staff_decision where state = 'CARRIED_OUT' and action <> all(${comesAgain})
    group by case_id having count(*) > 1`,

  [inAudit]: unaudited(sql`true`),

  [approved]: sql`
    select withdrawal.id::text as sample from withdrawal where ${isUnaudited}`,

  'what mints money or lets it out was changed by two people, and both are in the audit': sql`
    select change.id::text as sample
    from change_proposal as change
    where change.state = 'CARRIED_OUT' and (
        change.ended_by = change.proposed_by
        or not exists (
          select from staff_audit
          where staff_id = change.ended_by and call = 'POST /staff/api/changes/:id/confirm'
            and asked ->> 'id' = change.id::text))
      or not exists (
        select from staff_audit
        where staff_id = change.proposed_by and call = change.call)`,

  [byHand]: undecided(sql`true`),

  'a change by hand is a line of its member’s statement': sql`
    select coalesce(line.id, transfer.id)::text as sample
    from (
      select * from statement_entry where from_code = 'STAFF' or to_code = 'STAFF'
    ) as line
    full join (select * from ledger.transfer where kind = 'adjustment') as transfer using (id)
    left join member on member.id = line.member_id
    where line.status is distinct from 'SUCCESS'
      or transfer.account is distinct from member.wallet_account
      or transfer.amount is distinct from
        case line.type when 'deposit' then line.amount else -line.amount end`,
};

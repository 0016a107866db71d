import type { Broken } from '@wallet/ledger';
import { sql } from 'kysely';

/** Calls in the audit that change such a row, and this one: `call` and `change` are at hand. */
const accountsFor = sql`case change.row_of
  when 'staff' then
    call.call = 'npm run staff' and call.asked ->> 'username' = change.subject
    or call.call in ('POST /staff/api/password', 'PUT /staff/api/password') and exists (
      select from staff where staff.id = call.staff_id and staff.username = change.subject)
  when 'setting' then
    call.call = 'PUT /staff/api/settings' and call.asked -> 'changes' ? change.subject
    or call.call = 'npm run setup' and call.asked -> 'changes' ? change.subject
    or call.call = 'PUT /staff/api/settings/terminated' and change.subject = 'terminated'
    or call.call = 'POST /staff/api/changes/:id/confirm' and exists (
      select from change_proposal
      where id::text = call.asked ->> 'id' and change_proposal.asked #> '{body,changes}' ? change.subject)
  when 'deposit_account' then
    call.call in ('POST /staff/api/deposit-accounts', 'npm run setup')
    or call.call in (
        'PUT /staff/api/deposit-accounts/:id', 'POST /staff/api/deposit-accounts/:id/confirm',
        'DELETE /staff/api/deposit-accounts/:id') and call.asked ->> 'id' = change.subject
    or call.call = 'POST /staff/api/changes/:id/confirm' and exists (
      select from change_proposal
      where id::text = call.asked ->> 'id' and change_proposal.call = 'PUT /staff/api/deposit-accounts/:id'
        and change_proposal.asked #>> '{params,id}' = change.subject)
  end`;

/** Changes since a moment that no call in the audit accounts for. Members change their own rows without one. */
export function unexplainedChanges(since: Date): Readonly<Record<string, Broken>> {
  return {
    'staff, settings and accounts to pay into change by a call that the audit has': sql`
      select concat_ws(' ', row_of, subject, array_to_string(columns, ',')) as sample
      from guarded_change as change
      where change.at >= ${since}::timestamptz and row_of <> 'member' and not exists (
        select from staff_audit as call
        where call.at between change.at - interval '2 minutes' and change.at + interval '5 seconds'
          and (${accountsFor}))`,
  };
}

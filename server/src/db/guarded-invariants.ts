import type { Broken } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** True when `call` confirmed a change of this subject. */
const isConfirmed = (subject: RawBuilder<string>) => sql`
  call.call = 'POST /staff/api/changes/:id/confirm' and exists (
    select from change_proposal
    where id::text = call.asked ->> 'id' and change_proposal.subject = ${subject})`;

/**
 * Subject of a change of the role that a staff user has: it can change the built-in role in its place for the
 * release before.
 */
const roleOfStaff = sql<string>`(
  select 'role:' || coalesce(custom_role, role) from staff where username = change.subject)`;

/** The currency of the wheel that a slice belongs to. */
const currencyOfSlice = sql<string>`(
  select currency from wheel where wheel.id::text = change.subject)`;

/** Calls in the audit that change such a row, and this one: `call` and `change` are at hand. */
const accountsFor = sql`case change.row_of
  when 'staff' then
    call.call = 'npm run staff' and call.asked ->> 'username' = change.subject
    or call.call in ('POST /staff/api/password', 'PUT /staff/api/password') and exists (
      select from staff where staff.id = call.staff_id and staff.username = change.subject)
    or call.call = 'POST /staff/api/staff-accounts/:username/lock' and call.asked ->> 'username' = change.subject
    or ${isConfirmed(sql`'staff:' || change.subject`)}
    or change.columns <@ '{role,custom_role}' and ${isConfirmed(roleOfStaff)}
  when 'staff_role' then ${isConfirmed(sql`'role:' || change.subject`)}
  when 'setting' then
    call.call = 'PUT /staff/api/settings' and call.asked -> 'changes' ? change.subject
    or call.call = 'npm run setup' and call.asked -> 'changes' ? change.subject
    or call.call = 'PUT /staff/api/settings/terminated' and change.subject = 'terminated'
    or call.call = 'POST /staff/api/changes/:id/confirm' and exists (
      select from change_proposal
      where id::text = call.asked ->> 'id' and change_proposal.asked #> '{body,changes}' ? change.subject)
  when 'deposit_account' then
    call.call = 'npm run setup'
    or call.call = 'POST /staff/api/deposit-accounts' and 'account_no' = any(change.columns)
    or call.call in (
        'PUT /staff/api/deposit-accounts/:id', 'POST /staff/api/deposit-accounts/:id/confirm',
        'DELETE /staff/api/deposit-accounts/:id') and call.asked ->> 'id' = change.subject
    or call.call = 'POST /staff/api/changes/:id/confirm' and exists (
      select from change_proposal
      where id::text = call.asked ->> 'id' and change_proposal.call = 'PUT /staff/api/deposit-accounts/:id'
        and change_proposal.asked #>> '{params,id}' = change.subject)
  when 'bonus' then
    call.call in ('POST /staff/api/bonuses', 'PUT /staff/api/bonuses/:code')
      and call.asked ->> 'code' = change.subject
    or ${isConfirmed(sql`'bonus:' || change.subject`)}
  when 'promotion' then
    call.call in ('POST /staff/api/promotions', 'PUT /staff/api/promotions/:code')
      and call.asked ->> 'code' = change.subject
    or ${isConfirmed(sql`'promotion:' || change.subject`)}
  when 'wheel' then
    call.call in ('PUT /staff/api/wheels/:currency', 'PUT /staff/api/wheels/:currency/active')
      and call.asked ->> 'currency' = change.subject
    or ${isConfirmed(sql`'wheel:' || change.subject`)}
  when 'wheel_slice' then
    call.call = 'PUT /staff/api/wheels/:currency' and call.asked ->> 'currency' = ${currencyOfSlice}
    or ${isConfirmed(sql`'wheel:' || ${currencyOfSlice}`)}
  when 'banner' then
    call.call in ('PUT /staff/api/banners/:id', 'DELETE /staff/api/banners/:id')
      and call.asked ->> 'id' = change.subject
    or ${isConfirmed(sql`'banner:' || change.subject`)}
    or 'id' = any(change.columns) and (call.call = 'POST /staff/api/banners'
      or ${isConfirmed(sql`'banner:' || (
        select place from banner where banner.id::text = change.subject)`)})
  when 'game_setting' then
    call.call in ('PUT /staff/api/games/:code', 'PUT /staff/api/games/:code/look')
      and call.asked ->> 'code' = change.subject
    or ${isConfirmed(sql`'game:' || change.subject`)}
    or call.call = 'PUT /staff/api/orders/:list' and 'code' = any(change.columns)
  when 'gateway_setting' then
    call.call = 'PUT /staff/api/gateways/:code' and call.asked ->> 'code' = change.subject
    or ${isConfirmed(sql`'gateway:' || change.subject`)}
  when 'pause' then ${isConfirmed(sql`'pause:' || change.subject`)}
  end`;

/** A call that was rejected changed nothing; the outcome of one that runs comes right after its change. */
const mayHaveChanged = sql`(call.outcome = 'OK'
  or call.outcome is null and call.at > clock_timestamp() - interval '1 minute')`;

/** Condition of a row that no call in the audit accounts for. Members change their own rows without one. */
const isUnexplained = (since: Date) => sql`
  change.at >= ${since}::timestamptz and row_of <> 'member' and not exists (
    select from staff_audit as call
    where call.at between change.at - interval '2 minutes' and change.at + interval '5 seconds'
      and ${mayHaveChanged} and (${accountsFor}))`;

/** Changes since a given time that no call in the audit accounts for. */
export function unexplainedChanges(since: Date): Readonly<Record<string, Broken>> {
  return {
    'staff, settings and accounts to pay into change by a call that the audit has': sql`
      select concat_ws(' ', row_of, subject, array_to_string(columns, ',')) as sample
      from guarded_change as change where ${isUnexplained(since)}`,
  };
}

/** A change of a guarded row past the console. */
type UnexplainedChange = {
  readonly id: bigint;
  /** Table and what its row is reported by. */
  readonly rowOf: string;
  readonly subject: string;
  /** Table, row and columns. */
  readonly what: string;
  readonly role: string;
};

/** The same, row by row: the first of them. */
export async function listUnexplained(
  db: Database | Tx,
  since: Date,
): Promise<UnexplainedChange[]> {
  const { rows } = await sql<UnexplainedChange>`
    select id, row_of as "rowOf", subject, concat_ws(' ', row_of, subject, array_to_string(columns, ',')) as what, role
    from guarded_change as change where ${isUnexplained(since)}
    order by id limit ${changesMax}`.execute(db);
  return rows;
}

/** Cases that one look opens; the others are counted in the finding, and sealed. */
const changesMax = 50;

import type { MemberId, StaffId } from '@wallet/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { unusedTags } from './retention.ts';

/** Replacement for a member's phone, account numbers and names, unique for each member. */
function erasureMark(memberId: MemberId): string {
  return `erased-${memberId}`;
}

/** Part of a statement that reads member rows: true of an erased member, whom no one is any more. */
export const isErased: RawBuilder<boolean> = sql`(member.username = 'erased-' || member.id)`;

/** Open items that prevent the erasure of a member; each query selects what is still open. */
const obstacles: Readonly<Record<string, (memberId: MemberId) => RawBuilder<unknown>>> = {
  'the member is not locked': (id) => sql`select from member where id = ${id} and is_active`,
  'the member is erased': (id) => sql`select from member where id = ${id} and ${isErased}`,
  'there is money in the wallet or in a pot': (id) => sql`
    select from member
    join ledger.account on account.id in (wallet_account, invite_account, refund_account, held_account)
    where member.id = ${id} and (account.balance <> 0 or account.held <> 0)`,
  'there is money in a game': (id) => sql`
    select from game_account where member_id = ${id} and (amount <> 0 or outstanding <> 0)`,
  'a movement of money is under way': (id) =>
    sql`select from movement where member_id = ${id} and is_open`,
  'a slip is being checked': (id) =>
    sql`select from slip where member_id = ${id} and status = 'PENDING'`,
  'a QR can still be paid': (id) => sql`
    select from qr_code
    where member_id = ${id} and (state = 'creating' or state = 'live' and expires_at > now())`,
  'a deposit is announced': (id) =>
    sql`select from deposit_notice where member_id = ${id} and state = 'open'`,
  'a reward for an invitation is due': (id) =>
    sql`select from invite_reward where inviter_id = ${id} and state = 'due'`,
  'a bonus is being played': (id) => sql`
    select from obligation where member_id = ${id} and state in ('armed', 'active')`,
  'a case of the staff is open': (id) =>
    sql`select from staff_case where member_id = ${id} and closed_at is null`,
  'a difference with a provider is open': (id) =>
    sql`select from difference where member_id = ${id} and explained_at is null`,
};

/** Reasons why a member cannot be erased yet, the member's row locked; undefined: there is no such member. */
export async function findErasureBlockers(
  db: Database | Tx,
  memberId: MemberId,
): Promise<string[] | undefined> {
  const { rows } = await sql`select from member where id = ${memberId} for update`.execute(db);
  if (rows.length === 0) return undefined;
  const found: string[] = [];
  for (const [obstacle, query] of Object.entries(obstacles)) {
    if ((await query(memberId).execute(db)).rows.length > 0) found.push(obstacle);
  }
  return found;
}

/** The staff user who last locked a member; undefined: not recorded. */
export async function findLocker(
  db: Database,
  memberId: MemberId,
): Promise<{ readonly staffId: StaffId } | undefined> {
  const { rows } = await sql<{ staffId: StaffId }>`
    select staff_id as "staffId" from staff_audit
    where call = 'POST /staff/api/members/:id/lock' and outcome = 'OK'
      and asked ->> 'id' = ${String(memberId)}
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Days within which a confirmed erasure is carried out; after them it has to be requested again. */
const confirmedDays = 7;

/** The names of sign-in of the two who asked for the erasure of a member and confirmed it, lately. */
export async function findConsent(
  db: Database | Tx,
  memberId: MemberId,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ proposer: string; confirmer: string }>`
    select proposer.username as proposer, confirmer.username as confirmer
    from change_proposal as change
    join staff as proposer on proposer.id = change.proposed_by
    join staff as confirmer on confirmer.id = change.ended_by
    where change.subject = ${`erasure:${memberId}`} and change.state = 'CARRIED_OUT'
      and change.ended_at > now() - make_interval(days => ${confirmedDays})
    order by change.ended_at desc limit 1`.execute(db);
  const [row] = rows;
  return row && [row.proposer, row.confirmer];
}

const threads = (id: MemberId) => sql`(select id from chat_thread where member_id = ${id})`;

/** The files of a member: pictures of slips and documents, and what both sides sent in the chat. */
export async function listFilesOfMember(db: Database, memberId: MemberId): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select picture as path from slip where member_id = ${memberId} and picture is not null
    union select file from verification_picture where member_id = ${memberId}
    union select path from chat_upload where member_id = ${memberId}
    union select file #>> '{}' from chat_message,
      unnest(array['$.payload.filePath', '$.payloads[*].image_url ? (@ != null)']::jsonpath[]) as place,
      jsonb_path_query(content, place) as file
    where thread_id in ${threads(memberId)}`.execute(db);
  return rows.map(({ path }) => path);
}

/**
 * Removes a person from all retained rows and deletes rows that are only about them. Ids, amounts and
 * timestamps stay. Runs as the owner of the tables, because some are read-only for the product's role.
 */
export async function erasePerson(
  tx: Tx,
  memberId: MemberId,
  files: readonly string[],
): Promise<void> {
  const id = sql`${memberId}::bigint`;
  const mark = sql`${erasureMark(memberId)}::text`;
  const statements: RawBuilder<unknown>[] = [
    sql`delete from otp where phone = (select username from member where id = ${id})`,
    // By number or whole name; what names the member in other words is gone after 30 days.
    sql`
      delete from shift_note using member
      where member.id = ${id} and (
        text ~ ('#' || member.id || '(\\D|$)')
        or length(member.name) > 2 and position(lower(member.name) in lower(text)) > 0)`,
    // First: a member who is not erased keeps what follows.
    sql`
      update member set username = ${mark}, phone_ending = '', password_hash = '', name = ${mark},
        source_code = null, bank_account_name = ${mark}, bank_account_no = ${mark},
        account_ending = '', account_bare = ''
      where id = ${id}`,
    sql`
      update bank_account_history
      set account_no = ${mark}, account_name = ${mark}, salt = null, erased_digest = sha256(
        convert_to(concat_ws('|', salt, account_no, account_name), 'UTF8'))
      where member_id = ${id}`,
    sql`
      update withdrawal set bank_account_no = ${mark}, bank_account_name = ${mark}
      where id in (select id from movement where member_id = ${id} and kind = 'payout')`,
    sql`
      update inbound_payment set from_bank = null, from_account = null, from_name = null
      where member_id = ${id}`,
    sql`
      update slip set picture = null, sender_account = null, sender_name = null
      where member_id = ${id}`,
    // The payer's details for staff; their decisions stay.
    sql`
      update staff_case set detail = (detail #- '{why,shown}') - array['fromName', 'fromAccount', 'newName', 'newAccount']
      where member_id = ${id} or kind = 'suspense' and subject in (
        select id::text from inbound_payment where member_id = ${id})`,
    // The same as the sender of money that was proposed for someone else.
    sql`
      update decision_pair set shown = null, reason = null
      where member_id = ${id} or decision_id in (
        select decision.id from inbound_payment as payment
        join staff_case on staff_case.kind = 'suspense' and staff_case.subject = payment.id::text
        join staff_decision as decision on decision.case_id = staff_case.id
        where payment.member_id = ${id})`,
    ...['chat_message', 'chat_talk', 'chat_answer', 'chat_note', 'chat_thread_tag'].map(
      (table) => sql`delete from ${sql.table(table)} where thread_id in ${threads(memberId)}`,
    ),
    unusedTags,
    // Facts against others stay, and so does the decider.
    sql`
      update risk_finding set members = array_remove(members, ${id}), note = null
      where members @> array[${id}]`,
    sql`delete from chat_thread where member_id = ${id}`,
    sql`delete from chat_upload where member_id = ${id} or path = any(${files})`,
    sql`delete from job where kind = 'name-inquiry' and key = ${String(memberId)}`,
    ...[
      'session',
      'launch_ticket',
      'member_place',
      'play_time',
      'limit_review',
      'member_birth',
      'verification_picture',
      'verification',
      'play_signal',
      'passkey',
      'push_choice',
      'account_check',
      'confirmed_sender',
      'member_note',
      'member_flag',
    ].map((table) => sql`delete from ${sql.table(table)} where member_id = ${id}`),
  ];
  for (const statement of statements) await statement.execute(tx);
}

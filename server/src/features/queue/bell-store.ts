import type { StaffId } from '@wallet/contract/ids';
import type { BellSubject, BellWhat } from '@wallet/contract/queue/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';

type BellRow = {
  /** Outdated: a newer proposal of this person took the place of one that could no longer be confirmed. */
  readonly what: BellWhat | 'outdated';
  readonly of: BellSubject;
  readonly id: string;
  readonly about: string | null;
  readonly byId: StaffId;
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
  readonly isNew: boolean;
};

/** Maximum age, in days, and number of the events that are shown. */
const days = 14;
const most = 30;

/**
 * Events that concern a staff user, newest first: work that was given to them, their proposals that were
 * decided, and notes that mention them as `@username`; of these subjects alone. Nothing is written for it but the work
 * itself.
 */
export async function listBell(
  db: Database,
  id: StaffId,
  subjects: readonly BellSubject[],
): Promise<BellRow[]> {
  const since = sql`now() - make_interval(days => ${days})`;
  const { rows } = await sql<BellRow>`
    with me as (
      select id, '(^|[^[:alnum:]_@.-])@' ||
        regexp_replace(username, '([^[:alnum:]])', '\\\\\\1', 'g') || '($|[^[:alnum:]_-])' as mention
      from staff where id = ${id}
    )
    select what, of, news.id, about, news.by as "byId", staff.name as by, at, reason,
      ${isNewTo(id)} as "isNew"
    from (
      select 'given', kind, item, null::text, given_by, changed_at, null::text
      from work_holder where staff_id = ${id}
      union all
      select case decision.state when 'CARRIED_OUT' then 'confirmed' else 'refused' end, 'case',
        staff_case.id::text, staff_case.kind, ended_by, ended_at, refusal.reason
      from staff_decision as decision join staff_case on staff_case.id = decision.case_id
      left join decision_refusal as refusal on refusal.decision_id = decision.id
      where proposed_by = ${id}
      union all
      select case state when 'CARRIED_OUT' then 'confirmed' when 'OUTDATED' then 'outdated'
          else 'refused' end, 'change', id::text, subject, ended_by, ended_at, reason
      from change_proposal where proposed_by = ${id} and state <> 'PROPOSED'
      union all
      select 'confirmed', 'account', id::text, concat_ws(' ', bank_code, account_no), confirmed_by,
        confirmed_at, null
      from deposit_account where proposed_by = ${id}
      union all
      select 'refused', 'account', id::text, concat_ws(' ', bank_code, account_no), removed_by,
        removed_at, null
      from removed_account where proposed_by = ${id}
      union all
      select 'mentioned', 'member', member_id::text, null, written_by, created_at, null
      from member_note, me where text ~* mention
      union all
      select 'mentioned', 'chat', thread_id::text, upper(right(thread_id::text, 4)), staff_id,
        created_at, null
      from chat_note, me where text ~* mention
      union all
      select 'mentioned', 'shift', note.id::text, null, written_by, created_at, null
      from shift_note as note, me where text ~* mention
    ) as news (what, of, id, about, by, at, reason)
    join staff on staff.id = news.by
    where of = any (${subjects}) and news.by <> ${id} and at > ${since}
    order by at desc limit ${most}`.execute(db);
  return rows;
}

type EndedProposalRow = {
  /** Number of the case. */
  readonly id: string;
  readonly about: string;
  readonly at: Date;
  readonly isNew: boolean;
};

/** Lists their proposals that ended undecided, as their case was closed or changed, newest first. */
export async function listEndedProposals(db: Database, id: StaffId): Promise<EndedProposalRow[]> {
  const { rows } = await sql<EndedProposalRow>`
    select case_id::text as id, kind as about, at, ${isNewTo(id)} as "isNew"
    from (
      select case_id, staff_case.kind, ended_at as at
      from staff_decision join staff_case on staff_case.id = case_id
      where state = 'WITHDRAWN' and ended_by is null and proposed_by = ${id}
        and ended_at > now() - make_interval(days => ${days})
        and ended_at <= coalesce(closed_at, 'infinity')
    ) as ended
    order by at desc limit ${most}`.execute(db);
  return rows;
}

/** Condition on a row with its time `at`: the staff user has not seen it. */
function isNewTo(id: StaffId): RawBuilder<boolean> {
  return sql`date_trunc('milliseconds', at) >
    coalesce((select until from bell_seen where staff_id = ${id}), '-infinity')`;
}

export async function keepBellSeen(db: Database, id: StaffId, until: Date): Promise<void> {
  await sql`
    insert into bell_seen (staff_id, until) values (${id}, least(${until}::timestamptz, now()))
    on conflict (staff_id) do update set until = greatest(bell_seen.until, excluded.until)`.execute(
    db,
  );
}

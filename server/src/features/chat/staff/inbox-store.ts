import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { listedMax } from '@wallet/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { boundsOf, countListed, partOf } from '#db/listing.ts';
import { phonesOf } from '#db/member-search.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import type { NumberSeal } from '#lib/number-seal.ts';
import { isRating } from '../thread/message-store.ts';

export type Folder = 'UNASSIGNED' | 'MINE' | 'ALL' | 'CLOSED';

/** Summary of a thread for the inbox. */
export type LineRow = {
  readonly id: string;
  readonly label: string;
  readonly memberId: MemberId | null;
  readonly memberName: string | null;
  readonly phone: string | null;
  readonly language: TextKey;
  readonly isBlocked: boolean;
  readonly status: 'OPEN' | 'CLOSED';
  readonly assignedTo: StaffId | null;
  readonly assignedName: string | null;
  readonly lastSeq: number;
  readonly deliveredSeq: number;
  readonly customerReadSeq: number;
  readonly agentReadSeq: number;
  readonly unread: number;
  readonly lastContent: Record<string, unknown> | null;
  readonly lastSender: 'customer' | 'agent' | null;
  readonly lastAt: Date;
  readonly waitingSince: Date | null;
  readonly createdAt: Date;
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly rating: number | null;
};

/** The end of the id, which is random and short enough to say aloud. */
const label = sql<string>`upper(right(thread.id::text, 4))`;

/** Reads threads with everything that the inbox shows. */
const linesOf = (threads: RawBuilder<unknown>) => sql<LineRow>`
  select thread.id, ${label} as label, thread.member_id as "memberId",
    member.name as "memberName", ${opened('member.username', 'phone')}, thread.language,
    thread.is_blocked as "isBlocked", thread.status, thread.assigned_to as "assignedTo",
    staff.name as "assignedName", thread.last_seq as "lastSeq",
    thread.delivered_seq as "deliveredSeq", thread.customer_read_seq as "customerReadSeq",
    thread.agent_read_seq as "agentReadSeq",
    (select count(*)::int from chat_message
      where thread_id = thread.id and seq > thread.agent_read_seq and sender = 'customer'
        and not ${isRating}) as unread,
    case when last.redacted_at is null then last.content end as "lastContent",
    last.sender as "lastSender", thread.last_at as "lastAt",
    thread.waiting_since as "waitingSince", thread.created_at as "createdAt",
    (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'name', name)
        order by lower(name)), '[]')
      from chat_thread_tag join chat_tag on id = tag_id where thread_id = thread.id) as tags,
    (select rating from chat_talk where thread_id = thread.id and closed_at is not null
      order by closed_at desc limit 1) as rating
  from ${threads} as thread
  left join member on member.id = thread.member_id
  left join staff on staff.id = thread.assigned_to
  left join lateral (
    select content, sender, redacted_at from chat_message
    where thread_id = thread.id and sender <> 'bot' and not ${isRating}
    order by seq desc limit 1) as last on true`;

export async function findThreadSummary(
  db: Database | Tx,
  id: string,
): Promise<LineRow | undefined> {
  const threads = sql`(select * from chat_thread where id = ${id})`;
  const { rows } = await linesOf(threads).execute(db);
  return rows[0];
}

type InboxQuery = {
  readonly folder: Folder;
  readonly search: string;
  /** The same as a number, if it can be one. */
  readonly digits: string | null;
  readonly tag?: bigint | undefined;
  readonly page: number;
  readonly limit: number;
  readonly staffId: StaffId;
};

/** Messages whose words are searched, the latest ones. */
const searchedMax = 20_000;

/** Lists one page of the inbox, those who wait longest first. */
export async function listThreadSummaries(
  db: Database,
  query: InboxQuery,
): Promise<{ total: number; rows: LineRow[] }> {
  const chosen = sql`thread.last_seq > 0 and ${inFolder(query)} and ${isFound(numbersOf(db), query)}
    and ${hasTag(query)}`;
  const { total } = await countListed(db, sql`select from chat_thread as thread where ${chosen}`);
  const order = sql`thread.waiting_since nulls last, thread.last_at desc, thread.id`;
  // The page is selected first; details are looked up for its threads only.
  const threads = sql`(
    select * from chat_thread as thread
    where ${chosen} order by ${order} ${boundsOf(query, true).matching})`;
  const { rows } = await sql<LineRow>`${linesOf(threads)} order by ${order}`.execute(db);
  return { total, rows };
}

function inFolder({ folder, search, staffId }: InboxQuery) {
  switch (folder) {
    case 'UNASSIGNED':
      return sql`thread.status = 'OPEN' and thread.assigned_to is null`;
    case 'MINE':
      return sql`thread.status = 'OPEN' and thread.assigned_to = ${staffId}`;
    case 'ALL':
      return search === '' ? sql`thread.status = 'OPEN'` : sql`true`;
    case 'CLOSED':
      return sql`thread.status = 'CLOSED'`;
  }
}

function hasTag({ tag }: InboxQuery) {
  if (tag === undefined) return sql`true`;
  return sql`exists (
    select from chat_thread_tag where thread_id = thread.id and tag_id = ${tag})`;
}

/**
 * Phones and member numbers are matched as a whole only, so that masked digits cannot be guessed. Every
 * search uses an index.
 */
function isFound(numbers: NumberSeal, { search, digits }: InboxQuery) {
  if (search === '') return sql`true`;
  const phones = digits === null ? [] : phonesOf(numbers, digits);
  return sql`(
    thread.member_id = any(array(select id from member where username = any(${phones})))
    or thread.member_id = ${digits !== null && digits.length <= 18 ? digits : null}::bigint
    or ${label} = upper(${search})
    or thread.id = any(array(
      select thread_id from (
        select thread_id, redacted_at, content from chat_message
        order by created_at desc limit ${searchedMax}) as latest
      where redacted_at is null and content -> 'payload' ->> 'message' ilike ${partOf(search)})))`;
}

/** Counts threads by folder, as far as a list goes. */
export async function countFolders(
  db: Database,
  staffId: StaffId,
): Promise<Record<Folder, number>> {
  const { rows } = await sql<Record<Folder, number>>`
    select
      count(*) filter (where status = 'OPEN' and assigned_to is null)::int as "UNASSIGNED",
      count(*) filter (where status = 'OPEN' and assigned_to = ${staffId})::int as "MINE",
      count(*) filter (where status = 'OPEN')::int as "ALL",
      count(*) filter (where status = 'CLOSED')::int as "CLOSED"
    from (
      (select status, assigned_to from chat_thread
        where last_seq > 0 and status = 'OPEN' limit ${listedMax})
      union all
      (select status, assigned_to from chat_thread
        where last_seq > 0 and status = 'CLOSED' limit ${listedMax})
    ) as thread`.execute(db);
  return rows[0] ?? { UNASSIGNED: 0, MINE: 0, ALL: 0, CLOSED: 0 };
}

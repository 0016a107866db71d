import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { EventKind, EventName } from '@wallet/contract/members/flags';
import type { Satang } from '@wallet/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isEntrySentBack } from '#money/cases/case-store.ts';

/** One event of a member's time line. */
export type MemberEvent = {
  readonly key: string;
  readonly kind: EventKind;
  readonly name: EventName;
  readonly at: Date;
  readonly id: string | null;
  readonly amount: Satang | null;
  readonly words: string | null;
  readonly state: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly by: string | null;
};

type TimelineQuery = {
  readonly memberId: MemberId;
  readonly language: TextKey;
  readonly kind: EventKind | undefined;
  /** Key of the event before which the page begins: microseconds of its time, then its row. */
  readonly before: string | undefined;
  readonly limit: number;
};

/** The newest events of each source, joined; no source is read further than the page reaches. */
export async function listEvents(
  db: Database,
  { memberId, language, kind, before, limit }: TimelineQuery,
): Promise<MemberEvent[]> {
  const [micros, row] = before === undefined ? [] : splitKey(before);
  const chosen = sourcesOf(memberId, language)
    .filter((source) => kind === undefined || source.kinds.includes(kind))
    .map(
      ({ events }) => sql`(
        select * from (${events}) as event
        where ${kind === undefined ? sql`true` : sql`kind = ${kind}`} and ${
          micros === undefined
            ? sql`at is not null`
            : sql`at <= ${momentOf(micros)} and (at, row) < (${momentOf(micros)}, ${row})`
        }
        order by at desc, row desc limit ${limit})`,
    );
  const { rows } = await sql<MemberEvent>`
    select (extract(epoch from at) * 1000000)::bigint || '.' || row as key,
      kind, name, at, id, amount, words, state, "from", "to", by
    from (${sql.join(chosen, sql` union all `)}) as event
    order by at desc, row desc limit ${limit}`.execute(db);
  return rows;
}

function splitKey(key: string): readonly [string, string] {
  const at = key.indexOf('.');
  return [key.slice(0, at), key.slice(at + 1)];
}

/** Microseconds as a timestamp, exactly. */
function momentOf(micros: string) {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}

type Source = { readonly kinds: readonly EventKind[]; readonly events: RawBuilder<unknown> };

type Columns = Partial<
  Record<'id' | 'amount' | 'words' | 'state' | 'from' | 'to' | 'by', RawBuilder<unknown>>
>;

/** Columns of an event, in the order of all sources. */
function event(
  row: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
  name: EventName,
  at: RawBuilder<unknown>,
  { id, amount, words, state, from, to, by }: Columns,
): RawBuilder<unknown> {
  const text = (value: RawBuilder<unknown> | undefined) =>
    value ? sql`(${value})::text` : sql`cast(null as text)`;
  return sql`${row} as row, ${kind}::text as kind, ${sql.lit(name)}::text as name, ${at} as at,
    ${text(id)} as id, ${amount ?? sql`cast(null as bigint)`} as amount, ${text(words)} as words,
    ${text(state)} as state, ${text(from)} as "from", ${text(to)} as "to", ${text(by)} as by`;
}

function sourcesOf(memberId: MemberId, language: TextKey): readonly Source[] {
  const of = (kind: EventKind) => sql.lit(kind);
  const isTheirs = sql`member_id = ${memberId}`;
  const staffName = (id: RawBuilder<unknown>) => sql`select name from staff where staff.id = ${id}`;
  const named = sql`coalesce(nullif(name ->> ${language}, ''), name ->> 'th')`;
  return [
    {
      kinds: ['money', 'games', 'rewards'],
      events: sql`select ${event(
        sql`'entry:' || id`,
        sql`case type when 'transfer' then 'games' when 'bonus' then 'rewards'
          when 'finish_bonus' then 'rewards' else 'money' end`,
        'statement',
        sql`created_at`,
        {
          id: sql`id`,
          amount: sql`amount`,
          words: sql`type`,
          state: sql`case when ${isEntrySentBack('statement_entry')} then 'SENT_BACK' else status end`,
          from: sql`from_code`,
          to: sql`to_code`,
        },
      )} from statement_entry where ${isTheirs}`,
    },
    {
      kinds: ['rewards'],
      events: sql`select ${event(
        sql`'begun:' || id`,
        of('rewards'),
        'condition-begun',
        sql`coalesce(started_at, created_at)`,
        { amount: sql`amount`, words: named },
      )} from obligation where ${isTheirs}
      union all select ${event(
        sql`'ended:' || id`,
        of('rewards'),
        'condition-ended',
        sql`ended_at`,
        { amount: sql`amount`, words: named, state: sql`state` },
      )} from obligation where ${isTheirs}`,
    },
    {
      kinds: ['devices'],
      events: sql`select ${event(
        sql`'session:' || id`,
        of('devices'),
        'signed-in',
        sql`created_at`,
        { words: sql`device` },
      )} from session where ${isTheirs}
      union all select ${event(
        sql`'device:' || md5(mark)`,
        of('devices'),
        'new-device',
        sql`first_at`,
        {},
      )} from member_place where ${isTheirs} and kind = 'device'
      union all select ${event(
        sql`'address:' || md5(mark)`,
        of('devices'),
        'new-address',
        sql`first_at`,
        {},
      )} from member_place where ${isTheirs} and kind = 'address'
      union all select ${event(
        sql`'passkey:' || id`,
        of('devices'),
        'passkey-added',
        sql`created_at`,
        { words: sql`device` },
      )} from passkey where ${isTheirs}`,
    },
    {
      kinds: ['profile'],
      events: sql`select ${event(sql`'account:' || id`, of('profile'), 'bank-account', sql`since`, {
        words: sql`bank_code`,
      })} from bank_account_history where ${isTheirs}
      union all select ${event(
        sql`'joined:' || id`,
        of('profile'),
        'joined',
        sql`created_at`,
        {},
      )} from member where id = ${memberId}
      union all select ${event(
        sql`'password:' || id`,
        of('profile'),
        'password-changed',
        sql`password_changed_at`,
        {},
      )} from member where id = ${memberId}`,
    },
    {
      kinds: ['chats'],
      events: sql`select ${event(
        sql`'talk:' || chat_talk.id`,
        of('chats'),
        'chat-begun',
        sql`begun_at`,
        { id: sql`thread_id` },
      )} from chat_talk join chat_thread on chat_thread.id = thread_id where ${isTheirs}
      union all select ${event(
        sql`'closed:' || chat_talk.id`,
        of('chats'),
        'chat-closed',
        sql`closed_at`,
        { id: sql`thread_id`, by: staffName(sql`closed_by`) },
      )} from chat_talk join chat_thread on chat_thread.id = thread_id where ${isTheirs}`,
    },
    {
      kinds: ['slips'],
      events: sql`select ${event(sql`'slip:' || id`, of('slips'), 'slip-sent', sql`created_at`, {
        id: sql`reference`,
        amount: sql`amount`,
        state: sql`status`,
      })} from slip where ${isTheirs}`,
    },
    {
      kinds: ['cases'],
      events: sql`select ${event(sql`'case:' || id`, of('cases'), 'case-opened', sql`opened_at`, {
        id: sql`id`,
        words: sql`kind`,
      })} from staff_case where ${isTheirs}
      union all select ${event(sql`'case-end:' || id`, of('cases'), 'case-closed', sql`closed_at`, {
        id: sql`id`,
        words: sql`kind`,
        state: sql`resolution`,
      })} from staff_case where ${isTheirs}`,
    },
    {
      kinds: ['staff'],
      events: sql`select ${event(sql`'act:' || id`, of('staff'), 'act', sql`at`, {
        words: sql`call`,
        state: sql`outcome`,
        by: staffName(sql`staff_id`),
      })} from staff_audit
      where call like '%/members/:id/%' and asked ->> 'id' = ${memberId.toString()}
      union all select ${event(sql`'act:' || id`, of('staff'), 'act', sql`at`, {
        id: sql`asked ->> 'id'`,
        words: sql`call`,
        state: sql`outcome`,
        by: staffName(sql`staff_id`),
      })} from staff_audit
      where call like '%/withdrawals/:id/%' and asked ->> 'id' in (
        select movement.id::text from movement where ${isTheirs} and kind = 'payout')`,
    },
    {
      kinds: ['notes'],
      events: sql`select ${event(sql`'note:' || id`, of('notes'), 'note', sql`created_at`, {
        words: sql`text`,
        by: staffName(sql`written_by`),
      })} from member_note where ${isTheirs}
      union all select ${event(sql`'flag:' || id`, of('notes'), 'flag-raised', sql`created_at`, {
        state: sql`kind`,
        from: sql`label`,
        words: sql`reason`,
        by: staffName(sql`raised_by`),
      })} from member_flag where ${isTheirs}
      union all select ${event(
        sql`'flag-end:' || id`,
        of('notes'),
        'flag-ended',
        sql`least(ended_at, case when ends_at <= now() then ends_at end)`,
        { state: sql`kind`, from: sql`label`, by: staffName(sql`ended_by`) },
      )} from member_flag where ${isTheirs}`,
    },
  ];
}

import { Finding } from '@wallet/contract/cases/findings';
import type { CaseKind } from '@wallet/contract/cases/kinds';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { send } from '#db/transact.ts';

/** Something that a person has to decide. */
export type StaffCase = {
  readonly kind: CaseKind;
  /** Number of its subject; there is one case per kind and subject. */
  readonly subject: string;
  readonly memberId: MemberId | null;
  readonly why: Finding;
  /** Further facts for staff and for the resolutions. */
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

/** Null where a subject is not a uuid: one odd row must not cost the staff their whole list. */
const subjectId = sql`case
  when pg_input_is_valid(staff_case.subject, 'uuid') then staff_case.subject::uuid end`;

/** Part of a statement that reads cases: the amount that a case is about; null: about none. */
export const caseAmount: RawBuilder<Satang | null> = sql`case
    when pg_input_is_valid(staff_case.detail ->> 'amount', 'bigint')
      then (staff_case.detail ->> 'amount')::bigint
    when staff_case.kind = 'slip'
      then (select amount from slip where slip.id = ${subjectId})
    when staff_case.kind in ('game-transfer', 'game-contradiction')
      then (select amount from game_transfer where game_transfer.id = ${subjectId})
    when staff_case.kind in ('withdrawal', 'payout', 'payout-contradiction')
      then (select amount from withdrawal where withdrawal.id = ${subjectId})
  end`;

/** Part of such a statement: the currency of that money, of the transfer that brought it or as the case has it. */
export const caseCurrency: RawBuilder<Currency | null> = sql`coalesce(
    (select account.currency from ledger.transfer join ledger.account on account.id = transfer.account
      where transfer.id = ${subjectId}),
    staff_case.detail ->> 'currency')`;

/**
 * Condition on a case, under its name in the statement: of this payout, which is posted, it says that the bank has sent
 * it back. Corrected by hand, the payout stays posted.
 */
export function provesSentBack(name: string, payout: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${sql.ref(`${name}.kind`)} = 'payout-contradiction'
    and ${sql.ref(`${name}.subject`)} = ${payout}::text
    and ${sql.ref(`${name}.detail`)} -> 'why' ->> 'code' = 'payout-sent-back')`;
}

/** Condition on a `movement` of a payout: the bank has sent it back after it was paid. */
export const isSentBack: RawBuilder<boolean> = sql`(movement.state = 'posted' and exists (
  select from staff_case where ${provesSentBack('staff_case', sql`movement.id`)}))`;

/** Condition on such a `movement` by which they are found, however few they are among all that were paid. */
export const isAmongSentBack: RawBuilder<boolean> = sql`(movement.state = 'posted' and movement.id = any(array(
  select ${subjectId} from staff_case
  where staff_case.kind = 'payout-contradiction'
    and staff_case.detail -> 'why' ->> 'code' = 'payout-sent-back')))`;

/** The same of an entry of the statement, under its name in the statement. */
export function isEntrySentBack(name: string): RawBuilder<boolean> {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  return sql`(${column('type')} = 'withdraw' and ${column('status')} = 'SUCCESS' and exists (
    select from staff_case where ${provesSentBack('staff_case', column('id'))}))`;
}

/** Opens a case that comes once: closed, it stays closed. */
export async function openCaseOnce(tx: Database | Tx, one: StaffCase): Promise<void> {
  await send(tx, () =>
    tx
      .insertInto('staff_case')
      .values(rowOf(one))
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .execute(),
  );
}

/** Opens a case, again if it was closed meanwhile; an open one stays as it is. */
export async function openCase(tx: Database | Tx, one: StaffCase): Promise<void> {
  await send(tx, () =>
    tx
      .insertInto('staff_case')
      .values(rowOf(one))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .doUpdateSet({
            member_id: (row) => row.ref('excluded.member_id'),
            detail: (row) => row.ref('excluded.detail'),
            opened_at: sql<Date>`now()`,
            closed_at: null,
            resolution: null,
          })
          .where('staff_case.closed_at', 'is not', null),
      )
      .execute(),
  );
}

/** Part of a statement: an existing case, open or closed, has another finding than this one. */
const isOtherFinding = (detail: RawBuilder<unknown>) =>
  sql<boolean>`staff_case.detail -> 'why' ->> 'code' is distinct from ${detail} -> 'why' ->> 'code'`;

/**
 * Opens a case about what a provider reports now, again where it had reported something else; the same report again is
 * no news, also after people closed the case.
 */
export async function openCaseOfReport(tx: Tx, one: StaffCase): Promise<void> {
  const { kind, subject, member_id, detail } = rowOf(one);
  await change(
    tx,
    sql<{ id: bigint }>`
      insert into staff_case (kind, subject, member_id, detail)
      values (${kind}, ${subject}, ${member_id}, ${detail}::jsonb)
      on conflict (kind, subject) do update set detail = excluded.detail, opened_at = now(),
        closed_at = null, resolution = null
      where ${isOtherFinding(sql`excluded.detail`)}
      returning id`,
  );
}

/** The same where there is a case already; without one, what is reported is as it is here. */
export async function reopenCaseOfReport(tx: Tx, one: StaffCase): Promise<void> {
  const { kind, subject, detail } = rowOf(one);
  await change(
    tx,
    sql<{ id: bigint }>`
      update staff_case set detail = ${detail}::jsonb, opened_at = now(), closed_at = null, resolution = null
      where kind = ${kind} and subject = ${subject} and ${isOtherFinding(sql`${detail}::jsonb`)}
      returning id`,
  );
}

/** Items that a collecting case shows of all that it counts. */
const collectedMax = 20;

/**
 * Adds an item to the case of its provider and hour, opening it with the first: hundreds of findings with one
 * cause are one decision. A closed case is reopened and starts over.
 */
export async function collectInCase(
  tx: Tx,
  one: Pick<StaffCase, 'kind' | 'why'> & { readonly company: string; readonly item: object },
): Promise<void> {
  const { kind, company, why, item } = one;
  const detail = JSON.stringify({ times: 1, items: [item], why: z.encode(Finding, why) });
  await change(
    tx,
    sql<{ id: bigint }>`
      insert into staff_case as old (kind, subject, member_id, detail)
      values (${kind}, ${company} || ' ' || to_char(now() at time zone ${bangkok}, 'YYYY-MM-DD HH24:00'),
        null, ${detail}::jsonb)
      on conflict (kind, subject) do update set
        detail = case when old.closed_at is not null then excluded.detail
          else old.detail || jsonb_build_object('times', (old.detail ->> 'times')::int + 1)
            || case when jsonb_array_length(old.detail -> 'items') < ${collectedMax}
              then jsonb_build_object('items', (old.detail -> 'items') || (excluded.detail -> 'items'))
              else '{}' end
          end,
        opened_at = case when old.closed_at is null then old.opened_at else now() end,
        closed_at = null, resolution = null
      returning id`,
  );
}

/** Opens cases; one that is open, or closed already, stays as it is. */
export async function insertCases(tx: Tx, cases: readonly StaffCase[]): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map(({ kind, subject, memberId, ...found }) => ({
    kind,
    subject,
    memberId: memberId?.toString() ?? null,
    detail: detailOf(found),
  }));
  await sql`
    insert into staff_case (kind, subject, member_id, detail)
    select kind, subject, "memberId", detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (kind text, subject text, "memberId" bigint, detail jsonb)
    on conflict do nothing`.execute(tx);
}

/** Opens a case at the request of a staff user. Null: there is one for this subject. */
export async function insertCase(
  tx: Tx,
  one: {
    readonly kind: string;
    readonly subject: string;
    readonly memberId: MemberId;
    readonly detail: Readonly<Record<string, unknown>>;
  },
): Promise<bigint | null> {
  const { kind, subject, memberId, detail } = one;
  const inserted = await tx
    .insertInto('staff_case')
    .values({ kind, subject, member_id: memberId, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The details of a member's open cases of a kind. */
export async function listOpenDetails(tx: Tx, kind: CaseKind, memberId: MemberId) {
  const rows = await tx
    .selectFrom('staff_case')
    .select('detail')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ detail }) => detail);
}

export function closeCase(tx: Tx, id: bigint, resolution: string): Promise<void> {
  return close(tx, sql`id = ${id}`, resolution);
}

/** Closes the open cases of a subject; `resolution` says how it ended. */
export function closeCaseOf(
  tx: Tx,
  { kind, subject }: Pick<StaffCase, 'kind' | 'subject'>,
  resolution: string,
): Promise<void> {
  return close(tx, sql`kind = ${kind} and subject = ${subject}`, resolution);
}

/** Closes cases, and what was proposed for them with them; closed ones are left unchanged. */
function close(tx: Tx, which: RawBuilder<unknown>, resolution: string): Promise<void> {
  return change(
    tx,
    sql<{ id: bigint }>`
      update staff_case set closed_at = now(), resolution = ${resolution}
      where ${which} and closed_at is null
      returning id`,
  );
}

/** Changes cases by a statement that answers their ids, and ends what was proposed for them: that was about what they said before. */
async function change(tx: Tx, statement: RawBuilder<{ id: bigint }>): Promise<void> {
  const { rows } = await statement.execute(tx);
  const ids = rows.map(({ id }) => id);
  // A statement of its own, which sees what was proposed while the other one waited for the case.
  if (ids.length > 0) await proposalsEnd(sql`select unnest(${ids}::bigint[])`).execute(tx);
}

/** Part of a statement: ends what was proposed for cases that end otherwise, or say something else. `cases`: a query for their ids. */
export function proposalsEnd(cases: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update staff_decision set state = 'WITHDRAWN', ended_at = now()
    from (${cases}) as closed (id)
    where case_id = closed.id and state = 'PROPOSED'`;
}

/** Opens closed cases again, as they were. */
export async function reopenCases(
  tx: Tx,
  kind: CaseKind,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .updateTable('staff_case')
    .set({ opened_at: sql<Date>`now()`, closed_at: null, resolution: null })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('closed_at', 'is not', null)
    .execute();
}

/** Stored detail of a case: the finding and further facts. */
function detailOf({ why, detail }: Pick<StaffCase, 'why' | 'detail'>) {
  return { ...detail, why: z.encode(Finding, why) };
}

function rowOf({ kind, subject, memberId, ...found }: StaffCase) {
  return { kind, subject, member_id: memberId, detail: JSON.stringify(detailOf(found)) };
}

/** Closes cases that resolved themselves; closed ones are left unchanged. */
export async function closeCases(
  tx: Tx,
  kind: CaseKind,
  subjects: readonly string[],
  resolution: string,
): Promise<void> {
  if (subjects.length === 0) return;
  await close(tx, sql`kind = ${kind} and subject = any(${subjects}::text[])`, resolution);
}

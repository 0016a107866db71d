import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { LinkedKind, StatementKind, Status } from '#db/tables.ts';
import { send } from '#db/transact.ts';
import type { Texts } from '#settings/settings.ts';

/** A statement entry as its member sees it. The movement's row has the same id. */
export type StatementEntryRow = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly type: StatementKind;
  readonly status: Status;
  readonly from: string;
  readonly to: string;
  readonly amount: Satang;
  /** The wallet after it; null while that is not known. */
  readonly balanceAfter: Satang | null;
  /** Name of the reward or provider, in every language. */
  readonly linked?: { readonly kind: LinkedKind; readonly name: Texts };
};

/** Adds lines at the top of their members' statements. Lock the members before, in id order. */
export async function addStatementEntries(
  tx: Tx,
  lines: readonly StatementEntryRow[],
): Promise<void> {
  if (lines.length === 0) return;
  await send(tx, () => sql`with ${entriesOf(lines)} select`.execute(tx));
}

type EntryEnd = Pick<StatementEntryRow, 'id' | 'status' | 'balanceAfter'>;

/** Ends a line that is in progress. False if there is none. */
export async function endStatementEntry(
  tx: Tx,
  { id, status, balanceAfter }: EntryEnd,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update statement_entry
    set status = ${status}, balance_after = ${balanceAfter}, updated_at = now()
    where id = ${id} and status = 'PENDING'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Parts of a statement that add such lines, at least one: `with … , ${linesOf(lines)} …`. */
export function entriesOf(lines: readonly StatementEntryRow[]): RawBuilder<unknown> {
  const rows = lines.map(({ linked, ...line }, position) => ({
    ...line,
    memberId: line.memberId.toString(),
    amount: line.amount.toString(),
    balanceAfter: line.balanceAfter?.toString() ?? null,
    linkedKind: linked?.kind ?? null,
    linkedName: linked?.name ?? null,
    position,
  }));
  return sql`
    line as (
      select *, row_number() over (partition by "memberId" order by position) as nth,
        count(*) over (partition by "memberId") as lines
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id uuid, "memberId" bigint, type text, status text, "from" text, "to" text, amount bigint,
        "balanceAfter" bigint, "linkedKind" text, "linkedName" jsonb, position int)
    ),
    counted as (
      update member set statement_count = statement_count + added.lines
      from (select distinct "memberId", lines from line) as added
      where member.id = added."memberId"
      returning member.id, member.statement_count - added.lines as earlier
    ),
    listed as (
      insert into statement_entry (
        id, member_id, seq, type, status, from_code, to_code, amount, balance_after, linked_kind,
        linked_name)
      select line.id, "memberId", counted.earlier + nth, type, status, "from", "to", amount,
        "balanceAfter", "linkedKind", "linkedName"
      from line join counted on counted.id = "memberId"
    )`;
}

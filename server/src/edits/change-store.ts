import type { ValueChange } from '@wallet/contract/changes/staff';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { settled } from '#db/transact.ts';

type NewChange = {
  readonly id: string;
  readonly call: string;
  readonly subject: string;
  /** JSON values. */
  readonly asked: object;
  readonly base: string | null;
  readonly difference: readonly ValueChange[];
  readonly accountNumbers: string[];
  readonly proposedBy: StaffId;
};

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await tx
    .insertInto('change_proposal')
    .values({
      id: change.id,
      call: change.call,
      subject: change.subject,
      asked: JSON.stringify(change.asked),
      base: change.base,
      difference: JSON.stringify(change.difference),
      account_numbers: change.accountNumbers,
      proposed_by: change.proposedBy,
    })
    .execute();
}

const lockable = [
  'id',
  'call',
  'subject',
  'asked',
  'base',
  'state',
  'proposed_by as proposedBy',
] as const;

/** A change, locked until the transaction ends. */
export async function lockChange(tx: Tx, id: string) {
  return tx
    .selectFrom('change_proposal')
    .select(lockable)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The one that waits for a thing, held. */
export async function lockWaiting(tx: Tx, subject: string) {
  return tx
    .selectFrom('change_proposal')
    .select(lockable)
    .where('subject', '=', subject)
    .where('state', '=', 'PROPOSED')
    .forUpdate()
    .executeTakeFirst();
}

type SentBefore = Pick<NewChange, 'call' | 'asked' | 'proposedBy'>;

/** The change that the same person proposed by the same request within the last day, if any. */
export async function findProposed(
  tx: Tx,
  { call, asked, proposedBy }: SentBefore,
): Promise<string | undefined> {
  const change = await tx
    .selectFrom('change_proposal')
    .select('id')
    .where('proposed_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('call', '=', call)
    .where('proposed_by', '=', proposedBy)
    .where(sql<boolean>`asked = ${JSON.stringify(asked)}::jsonb`)
    .executeTakeFirst();
  return change?.id;
}

type ChangeEnd = {
  readonly state: 'CARRIED_OUT' | 'REFUSED' | 'OUTDATED';
  readonly endedBy: StaffId;
  readonly reason?: string;
};

export async function endChange(
  tx: Tx,
  id: string,
  { state, endedBy, reason }: ChangeEnd,
): Promise<void> {
  await tx
    .updateTable('change_proposal')
    .set({ state, ended_by: endedBy, ended_at: sql<Date>`now()`, reason: reason ?? null })
    .where('id', '=', id)
    .execute();
}

/** Carries work out inside a transaction and rolls it back. */
export async function dryRun(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint rehearsal`.execute(tx);
  await work();
  await settled(tx);
  await sql`rollback to savepoint rehearsal`.execute(tx);
}

const longestList = 100;

/** Pending changes, oldest first, or the most recent that ended. */
export async function listChanges(db: Database | Tx, state: 'waiting' | 'ended') {
  const isWaiting = state === 'waiting';
  const rows = await db
    .selectFrom('change_proposal as change')
    .innerJoin('staff as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('staff as ender', 'ender.id', 'change.ended_by')
    .select(['change.id', 'call', 'subject', 'asked', 'base', 'difference', 'state', 'reason'])
    .select(['account_numbers as accountNumbers', 'proposed_at as proposedAt'])
    .select(['proposed_by as proposerId', 'proposer.name as proposer', 'ended_at as endedAt'])
    .select(['ended_by as enderId', 'ender.name as ender'])
    .where('state', isWaiting ? '=' : '<>', 'PROPOSED')
    .orderBy(isWaiting ? 'proposed_at' : 'ended_at', isWaiting ? 'asc' : 'desc')
    .orderBy('change.id')
    .limit(longestList)
    .execute();
  return rows.map(({ proposerId, proposer, enderId, ender, ...row }) => ({
    ...row,
    proposedBy: { id: proposerId, name: proposer },
    endedBy: enderId === null ? null : { id: enderId, name: ender ?? '' },
  }));
}

/** Account numbers of the operator, as confirmed by two people. */
export async function listOwnAccounts(db: Database | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit_account')
    .select('account_no')
    .where('is_confirmed', '=', true)
    .execute();
  return rows.map(({ account_no }) => account_no);
}

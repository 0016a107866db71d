import type { StaffId } from '@wallet/contract/ids';
import type { WatchFinding } from '@wallet/contract/pauses/watch-finding';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { isKnownPlace } from '#money/restore/restore-store.ts';

/** Returns which of these scopes are paused. */
export async function findPauses(
  db: Database | Tx,
  scopes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (scopes.length === 0) return new Set();
  const rows = await db
    .selectFrom('pause')
    .select('scope')
    .where('resumed_at', 'is', null)
    .where('scope', 'in', scopes)
    .execute();
  return new Set(rows.map(({ scope }) => scope));
}

/** Part of a statement that depends on pauses: which of these scopes are paused. */
export function pausedAmong(scopes: readonly string[]): RawBuilder<string[]> {
  return sql`array(
    select scope from pause where resumed_at is null and scope = any(${scopes}::text[]))`;
}

/** Condition of a statement that moves money: true while all of it is paused. */
export const whileStill: RawBuilder<boolean> = sql`
  exists (select from pause where resumed_at is null and scope = 'all')`;

/**
 * The same of money that leaves, or that the operator gives: true after a restore as well, from the time at which
 * the database came back and not only from the one at which a node noticed it.
 */
export const whileHeld: RawBuilder<boolean> = sql`(
  exists (select from pause where resumed_at is null and scope in ('all', 'restore'))
  or not ${isKnownPlace})`;

/** True after a restore until two people resume: what was open at the restored time may have ended since. */
export async function isRestored(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isRestored: boolean }>`
    select not ${isKnownPlace} or exists (
      select from pause where resumed_at is null and scope = 'restore') as "isRestored"`.execute(
    tx,
  );
  return rows[0]?.isRestored ?? true;
}

type NewPause = {
  readonly scope: string;
  readonly reason: string;
  /** Findings of the ledger monitor; empty when a staff user paused it. */
  readonly findings?: readonly WatchFinding[];
  /** Null: the watch. */
  readonly pausedBy: StaffId | null;
};

/** Pauses a scope; one that is paused already keeps its first reason. */
export async function insertPause(tx: Tx, pause: NewPause): Promise<void> {
  const { scope, reason, findings, pausedBy } = pause;
  const found = findings === undefined ? null : JSON.stringify(findings);
  await tx
    .insertInto('pause')
    .values({ scope, reason, findings: found, paused_by: pausedBy })
    .onConflict((conflict) => conflict.column('scope').where('resumed_at', 'is', null).doNothing())
    .execute();
}

export async function endPause(tx: Tx, scope: string, resumedBy: StaffId): Promise<void> {
  await tx
    .updateTable('pause')
    .set({ resumed_by: resumedBy, resumed_at: sql<Date>`now()` })
    .where('scope', '=', scope)
    .where('resumed_at', 'is', null)
    .execute();
}

/** The pause of a scope that is in force. */
export async function findPause(tx: Tx, scope: string) {
  return tx
    .selectFrom('pause')
    .select(['id', 'findings'])
    .where('scope', '=', scope)
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
}

const longestList = 100;

/** Active pauses, oldest first, or the most recent ended ones. */
export async function listPauses(db: Database, state: 'inForce' | 'ended') {
  const isInForce = state === 'inForce';
  const rows = await db
    .selectFrom('pause')
    .leftJoin('staff as pauser', 'pauser.id', 'pause.paused_by')
    .leftJoin('staff as resumer', 'resumer.id', 'pause.resumed_by')
    .select(['pause.id', 'scope', 'reason', 'findings'])
    .select(['paused_at as pausedAt', 'resumed_at as resumedAt'])
    .select(['paused_by as pauserId', 'pauser.name as pauser'])
    .select(['resumed_by as resumerId', 'resumer.name as resumer'])
    .where('resumed_at', isInForce ? 'is' : 'is not', null)
    .orderBy(isInForce ? 'paused_at' : 'resumed_at', isInForce ? 'asc' : 'desc')
    .limit(longestList)
    .execute();
  return rows.map(({ pauserId, pauser, resumerId, resumer, ...row }) => ({
    ...row,
    pausedBy: pauserId === null ? null : { id: pauserId, name: pauser ?? '' },
    resumedBy: resumerId === null ? null : { id: resumerId, name: resumer ?? '' },
  }));
}

import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type NewDecision = {
  readonly id: string;
  readonly caseId: bigint;
  readonly action: string;
  /** JSON values. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly proposedBy: StaffId;
};

/** False: something else is proposed for this case. */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<boolean> {
  const { id, caseId, action, payload, reason, proposedBy } = decision;
  const inserted = await tx
    .insertInto('staff_decision')
    .values({
      id,
      case_id: caseId,
      action,
      payload: JSON.stringify(payload),
      reason,
      proposed_by: proposedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A decision, locked until the transaction ends. */
export async function lockDecision(tx: Tx, id: string) {
  return tx
    .selectFrom('staff_decision')
    .select(['case_id as caseId', 'payload', 'state', 'proposed_by as proposedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endDecision(
  tx: Tx,
  id: string,
  { state, endedBy }: { state: 'CARRIED_OUT' | 'WITHDRAWN'; endedBy: StaffId },
): Promise<void> {
  await tx
    .updateTable('staff_decision')
    .set({ state, ended_by: endedBy, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Keeps why a proposal was turned down, for the one who made it. */
export async function insertRefusal(tx: Tx, decisionId: string, reason: string): Promise<void> {
  await tx.insertInto('decision_refusal').values({ decision_id: decisionId, reason }).execute();
}

/** The decision, if one waits, by which a case is to be closed without anything else. */
export async function findProposedClosing(
  db: Database,
  caseId: bigint,
): Promise<string | undefined> {
  const decision = await db
    .selectFrom('staff_decision')
    .select('id')
    .where('case_id', '=', caseId)
    .where('state', '=', 'PROPOSED')
    .where('action', '=', 'close')
    .executeTakeFirst();
  return decision?.id;
}

export type DecisionRow = {
  readonly id: string;
  readonly payload: Record<string, unknown>;
  readonly reason: string;
  readonly state: 'PROPOSED' | 'CARRIED_OUT' | 'WITHDRAWN';
  readonly proposedBy: { id: StaffId; name: string };
  readonly proposedAt: Date;
  readonly endedBy: { id: StaffId; name: string } | null;
  readonly endedAt: Date | null;
  /** Reason of the second person, who turned it down. */
  readonly endReason: string | null;
  /** Payment and member as the proposal showed them; null: none, or of an erased person. */
  readonly shown: Record<string, unknown> | null;
  readonly pairReason: string | null;
};

/** Proposals for a case, the newest first. */
export async function listDecisions(db: Database | Tx, caseId: bigint): Promise<DecisionRow[]> {
  const rows = await db
    .selectFrom('staff_decision as decision')
    .innerJoin('staff as proposer', 'proposer.id', 'decision.proposed_by')
    .leftJoin('staff as ender', 'ender.id', 'decision.ended_by')
    .leftJoin('decision_pair as pair', 'pair.decision_id', 'decision.id')
    .leftJoin('decision_refusal as refusal', 'refusal.decision_id', 'decision.id')
    .select([
      'decision.id',
      'decision.payload',
      'decision.reason',
      'decision.state',
      'decision.proposed_by as proposerId',
      'proposer.name as proposer',
      'decision.proposed_at as proposedAt',
      'decision.ended_by as enderId',
      'ender.name as ender',
      'decision.ended_at as endedAt',
      'refusal.reason as endReason',
      'pair.shown',
      'pair.reason as pairReason',
    ])
    .where('decision.case_id', '=', caseId)
    .orderBy('decision.proposed_at', 'desc')
    .orderBy('decision.id', 'desc')
    .execute();
  return rows.map(({ proposerId, proposer, enderId, ender, ...row }) => ({
    ...row,
    proposedBy: { id: proposerId, name: proposer },
    endedBy: enderId === null ? null : { id: enderId, name: ender ?? '' },
  }));
}

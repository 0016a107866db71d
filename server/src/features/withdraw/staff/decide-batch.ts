import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { BatchAction, BatchOutcome, LeftOutReason } from '@wallet/contract/withdraw/batch';
import type { WithdrawRefusal } from '@wallet/contract/withdraw/member';
import { insertAuditedCall } from '#access/audit-store.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { listFlagIds, readRiskFacts } from '#features/members/members-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { readStops } from '#money/pauses/pauses.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { withdrawalView } from '../withdraw-facts.ts';
import { leftOut } from './batch-rules.ts';
import {
  findOutcome,
  insertBatch,
  insertOutcome,
  lockStaffUser,
  sumApproved,
} from './batch-store.ts';
import { approveIn, rejectIn } from './decide-withdrawal.ts';
import { versionOfSeen } from './read-withdrawal.ts';
import { findWithdrawal, type WithdrawalFacts } from './withdrawal-store.ts';

type Preview = Api['GET /staff/api/withdrawal-batches'];

type Approver = {
  readonly staffId: StaffId;
  /** The largest amount that this person may approve; null: no limit. */
  readonly most: Satang | null;
};

/** Withdrawals as they would be decided together: which of them, and why others are left out. */
export async function previewBatch(
  db: Database,
  { staffId, most }: Approver,
  ids: readonly string[],
): Promise<ResponseOf<Preview>> {
  const { limit, room: whole } = await roomOf(db, staffId);
  let room = whole;
  const items: ResponseOf<Preview>['items'] = [];
  for (const id of new Set(ids)) {
    const row = await findWithdrawal(db, id);
    if (!row) continue;
    const { reason, version } = await judge(db, row, { seen: null, room, most });
    if (reason === null) room -= row.amount;
    const { why: _, ...facts } = row;
    items.push({ ...withdrawalView(facts), version, leftOut: reason });
  }
  return { limit, room: whole, items };
}

type BatchRequest = Approver & {
  readonly id: string;
  readonly action: BatchAction;
  readonly reason?: WithdrawRefusal | undefined;
  readonly items: readonly { readonly id: string; readonly version: string }[];
  readonly ip: string;
};

/**
 * Decides withdrawals together, each in a transaction of its own that keeps its outcome. The same batch sent again
 * returns what was decided and goes on with the rest.
 */
export async function decideBatch(
  services: Services,
  request: BatchRequest,
): Promise<ResponseOf<Api['POST /staff/api/withdrawal-batches']>> {
  const { db } = services;
  rejectIf(
    (request.action === 'refuse') === (request.reason !== undefined) ? null : 'INVALID_DATA',
  );
  const { id, staffId, action } = request;
  const isOwn = await inTransaction(db, (tx) => insertBatch(tx, { id, staffId, action }));
  rejectIf(isOwn ? null : 'ALREADY_DECIDED');
  const outcomes: { id: string; outcome: BatchOutcome }[] = [];
  for (const item of request.items) {
    outcomes.push({ id: item.id, outcome: await decideItem(services, request, item) });
  }
  services.wakeJobs();
  return { outcomes };
}

async function decideItem(
  services: Services,
  request: BatchRequest,
  item: BatchRequest['items'][number],
): Promise<BatchOutcome> {
  const { db } = services;
  const key = { batchId: request.id, withdrawalId: item.id };
  try {
    const { outcome, memberId } = await inTransaction(db, async (tx) => {
      await lockStaffUser(tx, request.staffId);
      const earlier = await findOutcome(tx, key);
      if (earlier) return { outcome: earlier, memberId: null };
      const row = await findWithdrawal(tx, item.id);
      if (!row) return { outcome: 'decided' as const, memberId: null };
      const decided = await carryOut(tx, { request, item, row });
      await insertOutcome(tx, { ...key, amount: row.amount, outcome: decided });
      return { outcome: decided, memberId: decided === 'refused' ? row.memberId : null };
    });
    if (memberId !== null) services.notifyMember(memberId);
    return outcome;
  } catch (error) {
    const outcome = error instanceof DomainError ? refusals[error.code] : undefined;
    if (outcome === undefined) throw error;
    await inTransaction(db, async (tx) => {
      await lockStaffUser(tx, request.staffId);
      if (await findOutcome(tx, key)) return;
      await insertOutcome(tx, { ...key, amount: 0n, outcome });
    });
    return outcome;
  }
}

/** Outcomes of a rejected decision; any other failure ends the batch, which can be sent again. */
const refusals: Readonly<Partial<Record<string, LeftOutReason>>> = {
  ALREADY_DECIDED: 'decided',
  NO_DATA: 'decided',
  FACTS_CHANGED: 'changed',
  SECOND_PERSON_NEEDED: 'doubtful',
  MONEY_PAUSED: 'paused',
  ABOVE_ROLE_LIMIT: 'beyond-limit',
};

/** Calls that decide one withdrawal. */
const singleCalls = {
  approve: 'POST /staff/api/withdrawals/:id/approve',
  refuse: 'POST /staff/api/withdrawals/:id/refuse',
} as const;

type Work = {
  readonly request: BatchRequest;
  readonly item: BatchRequest['items'][number];
  readonly row: WithdrawalFacts;
};

async function carryOut(
  tx: Tx,
  { request, item: { id, version }, row }: Work,
): Promise<BatchOutcome> {
  const { staffId: decidedBy, action, reason, ip, most } = request;
  // Recorded as each decision alone would be.
  const asked = { id, batch: request.id };
  const audited = { staffId: decidedBy, call: singleCalls[action], asked, ip };
  if (action === 'refuse' && reason !== undefined) {
    await rejectIn(tx, { id, decidedBy, refusal: reason });
    await insertAuditedCall(tx, audited, 'OK');
    return 'refused';
  }
  const { room } = await roomOf(tx, decidedBy);
  const { reason: out } = await judge(tx, row, { seen: version, room, most });
  if (out !== null) return out;
  await approveIn(tx, { id, decidedBy, version, most });
  await insertAuditedCall(tx, audited, 'OK');
  return 'approved';
}

/** Limit of a staff user's batches in a day, and what is left of it. */
async function roomOf(db: Database | Tx, staffId: StaffId) {
  const { bulkApprovalMax: limit } = await readSettings(db);
  const left: Satang = limit - (await sumApproved(db, staffId));
  return { limit, room: left > 0n ? left : 0n };
}

async function judge(
  db: Database | Tx,
  row: WithdrawalFacts,
  {
    seen,
    room,
    most,
  }: { readonly seen: string | null; readonly room: bigint; readonly most: Satang | null },
) {
  const risk = await readRiskFacts(db, row.memberId);
  const flags = await listFlagIds(db, row.memberId);
  const version = versionOfSeen(row, risk, flags);
  const [stop = null] = await readStops(db, 'payout', [{ partner: '', memberId: row.memberId }]);
  const reason = leftOut({
    isWaiting: row.state === 'needs_staff' && !row.isAsked,
    isAsSeen: seen === null || seen === version,
    isActive: row.isActive,
    isPaused: stop !== null,
    flags: flags.length,
    bankChangedAt: risk.bankChangedAt,
    passwordChangedAt: risk.passwordChangedAt,
    isPlain: row.caseId === null && isForItsAmount(row.why),
    amount: row.amount,
    room: most !== null && most < room ? most : room,
    now: new Date(),
  });
  return { reason, version };
}

function isForItsAmount(why: unknown): boolean {
  return (why as { code?: unknown } | null)?.code === 'above-automatic';
}

import type { Satang } from '@wallet/contract/money';
import { isOpen, type MovementState } from '@wallet/contract/movement';
import { batchQueue, type Lane, transferId, transferIdFrom } from '@wallet/ledger';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { mustPostAll } from '#money/book/book.ts';
import { openCase, openCaseOfReport, reopenCaseOfReport } from '#money/cases/case-store.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import type { Ended, Movement, Settlement, SettlementDefinition, Settling } from './movement.ts';
import {
  handOver,
  type Locked,
  lockMovements,
  recordEnds,
  waitForApproval,
} from './movement-store.ts';
import type { MovementOutcome } from './resolve.ts';

const batchMax = 256;

/**
 * Records final outcomes, each once, and returns the state of each movement afterwards: an earlier result may
 * have settled it, or a later attempt begun.
 */
export async function settleMovements<Note>(
  tx: Tx,
  definition: SettlementDefinition<Note>,
  items: readonly Settlement<Note>[],
): Promise<MovementState[]> {
  const rows = await lockMovements(
    tx,
    definition.kind,
    items.map(({ id }) => id),
  );
  const states = new Map<string, MovementState>();
  const ending: Settled<Note>[] = [];
  const reports: Report[] = [];
  for (const { id, state: end, note, attempt } of items) {
    const row = rows.get(id);
    if (!row) throw new Error(`there is no ${definition.kind} ${id} to settle`);
    const state = states.get(id) ?? row.state;
    // One of an attempt says nothing of an earlier one; without it, it is in the provider's records.
    const isRecorded = end === 'posted' || attempt === undefined;
    if (!isOpen(state) && isRecorded) reports.push({ ...row, end, isContradiction: state !== end });
    const isOverruled = attempt !== undefined && attempt !== row.attempts;
    const ends = isOpen(state) && !isOverruled;
    if (ends) ending.push({ ...row, state: end, note });
    states.set(id, ends ? end : state);
  }
  if (ending.length > 0) await endAll(tx, definition, ending);
  for (const report of reports) await compareReport(tx, definition, report);
  return items.map(({ id }) => states.get(id) ?? 'pending');
}

/** Books the end of a movement that is recorded after it: its money, its line, and what follows. */
export async function settleRecorded<Note>(
  tx: Tx,
  definition: SettlementDefinition<Note>,
  recorded: Ended<Note>,
): Promise<void> {
  await endAll(tx, definition, [{ ...recorded, state: 'posted' }]);
}

/** Settles one movement in a batch shared with concurrent callers, and notifies its member's open apps. */
export async function settleMovement<Note>(
  services: Services,
  definition: Settling<Note>,
  { id, memberId }: Pick<Movement, 'id' | 'memberId'>,
  end: MovementOutcome<Note>,
): Promise<MovementState> {
  const state = await laneOf(services.db, definition).submit({ ...end, id });
  if (!isOpen(state)) services.notifyMember(memberId);
  return state;
}

/** Escalates a movement to staff. One that ended in the meantime is left to its job. */
export async function handToStaff(
  { db, notifyMember }: Services,
  { cases }: Pick<SettlementDefinition<never>, 'cases'>,
  { id, memberId }: Pick<Movement, 'id' | 'memberId'>,
): Promise<MovementState> {
  const { kind, why } = cases.unanswered;
  const isHanded = await inTransaction(db, async (tx) => {
    if (!(await handOver(tx, id))) return false;
    await openCase(tx, { kind, subject: id, memberId, why });
    return true;
  });
  if (!isHanded) return 'pending';
  notifyMember(memberId);
  return 'needs_staff';
}

/**
 * Asks the staff to approve a movement that was never sent because its account may not be paid: time alone need not
 * change that. False: nothing of that kind holds it up.
 */
export async function askForApproval(
  { db, notifyMember }: Services,
  { kind, cases: { approval } }: Pick<SettlementDefinition<never>, 'kind' | 'cases'>,
  { id, memberId }: Pick<Movement, 'id' | 'memberId'>,
): Promise<boolean> {
  if (!approval) return false;
  const { withdrawHoldHours: holdHours } = await settingsOf(db);
  const waits = await inTransaction(db, async (tx) => {
    if (!(await waitForApproval(tx, { kind, id, holdHours }))) return false;
    await openCase(tx, { ...approval, subject: id, memberId });
    return true;
  });
  if (waits) notifyMember(memberId);
  return waits;
}

type Settled<Note> = Ended<Note> & { readonly state: 'posted' | 'voided' };

async function endAll<Note>(
  tx: Tx,
  definition: SettlementDefinition<Note>,
  ending: readonly Settled<Note>[],
): Promise<void> {
  const { kind, cases, keepsJob, onPosted, onVoided } = definition;
  const balances = await moveMoney(tx, definition, ending);
  const caseKinds = [cases.unanswered.kind, ...(cases.approval ? [cases.approval.kind] : [])];
  const ends = ending.map(({ id, state }, index) => ({
    id,
    state,
    balance: balances[index] ?? null,
  }));
  await recordEnds(tx, { kind, caseKinds, keepsJob }, ends);
  const of = (state: 'posted' | 'voided'): Ended<Note>[] =>
    ending.filter((one) => one.state === state);
  if (of('posted').length > 0) await onPosted(tx, of('posted'));
  if (of('voided').length > 0) await onVoided(tx, of('voided'));
}

/** Posts or voids the pending transfers and returns the wallets' balances afterwards. */
async function moveMoney(
  tx: Tx,
  { ledgerKinds }: Pick<SettlementDefinition<never>, 'ledgerKinds'>,
  ending: readonly Pick<Settled<never>, 'id' | 'state'>[],
): Promise<(Satang | null)[]> {
  if (ledgerKinds === null) return ending.map(() => null);
  const moved = await mustPostAll(
    tx,
    ending.map(({ id, state }) => ({
      // One id for both ends, so that a movement ends once even if its caller is wrong.
      id: transferId(`movement:${id}`),
      op: state === 'posted' ? 'post' : 'void',
      pendingId: transferIdFrom(id),
      kind: ledgerKinds[state],
    })),
  );
  return moved.map(({ balance }) => balance);
}

/** Result in a provider's records of a movement that has ended. */
type Report = Locked & {
  readonly end: 'posted' | 'voided';
  /** It ended otherwise here. */
  readonly isContradiction: boolean;
};

/**
 * Opens a case when a provider contradicts the end of a movement. After that what it reports is compared with that case:
 * people have corrected the money by it, and a provider that changes its records once more is news again.
 */
async function compareReport(
  tx: Tx,
  { canContradict, cases }: Pick<SettlementDefinition<never>, 'canContradict' | 'cases'>,
  { id, memberId, end, isContradiction }: Report,
): Promise<void> {
  const why = end === 'posted' ? cases.contradiction : cases.sentBack;
  if (!why) return;
  const one = { ...why, subject: id, memberId };
  if (!isContradiction) {
    // Only what can be sent back has two findings.
    if (cases.sentBack) await reopenCaseOfReport(tx, one);
  } else if (!canContradict || (await canContradict(tx, id))) await openCaseOfReport(tx, one);
}

/** One batch queue per kind, shared by all callers on this node. */
function laneOf<Note>(
  db: Database,
  definition: Settling<Note>,
): Lane<Settlement<Note>, MovementState> {
  const known = definition.lanes.get(db);
  if (known) return known;
  const settle = (items: readonly Settlement<Note>[]) =>
    inTransaction(db, (tx) => settleMovements(tx, definition, items));
  const opened = batchQueue(settle, { max: batchMax });
  definition.lanes.set(db, opened);
  return opened;
}

import type { Finding } from '@wallet/contract/cases/findings';
import type { ErrorCode } from '@wallet/contract/errors';
import { type NewTransfer, type TransferStatus, transferIdFrom } from '@wallet/ledger';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { type House, postRecorded, postTransfers, type TransferKind } from '#money/book/book.ts';
import { openCase } from '#money/cases/case-store.ts';
import { readStops } from '#money/pauses/pauses.ts';
import type { StatementEntryRow } from '#money/statement/statement-store.ts';
import type { SettlementDefinition } from './movement.ts';
import { insertMovements, type MovementStart } from './movement-store.ts';

/** Out of the wallet: reserved; into it: announced. */
type Sides = DistributiveOmit<NewTransfer<TransferKind, House>, 'id' | 'op'>;
type DistributiveOmit<Union, Key extends keyof Union> = Union extends unknown
  ? Omit<Union, Key>
  : never;

type NewMovement = MovementStart & {
  /** Ledger transfer to reserve or announce; null: none. */
  readonly money: Sides | null;
  /** Statement entry for the member; null if it has none of its own. */
  readonly line: Pick<StatementEntryRow, 'type' | 'from' | 'to' | 'amount'> | null;
  /** Reason for requiring approval before the provider is called; there is no job until then. */
  readonly approval?: Finding | null;
};

type BeginOptions<New> = {
  readonly own?: (begun: readonly New[]) => RawBuilder<unknown>;
  readonly stops?: readonly (ErrorCode | null)[];
};

/**
 * Reserves the money of movements and inserts them: the pending transfer, the movement, its job, its case
 * where approval is needed, and its statement entry. Returns for each why it did not begin, or null; reasons
 * are a pause or insufficient funds. `own`: further inserts of the same statement, for those that begin. `stops`:
 * `readStops` of them, where it was read along with other things. Lock the members first.
 */
export async function beginMovements<New extends NewMovement>(
  tx: Tx,
  { kind, cases }: Pick<SettlementDefinition<never>, 'kind' | 'cases'>,
  news: readonly New[],
  { own, stops: known }: BeginOptions<New> = {},
): Promise<(ErrorCode | null)[]> {
  const stops = known ?? (await readStops(tx, kind, news));
  const moving = news.filter((_, index) => stops[index] === null);
  const begun = await reserve(tx, moving, postTransfers);
  const isBegun = new Set(begun.map(({ id }) => id));
  const answers = news.map(
    ({ id }, index) => stops[index] ?? (isBegun.has(id) ? null : 'MONEY_NOT_ENOUGH'),
  );
  if (begun.length === 0) return answers;
  await insertMovements(tx, kind, begun, { lines: begun.flatMap(lineOf), own: own?.(begun) });
  for (const { id, memberId, approval } of begun) {
    if (!approval || !cases.approval) continue;
    await openCase(tx, { kind: cases.approval.kind, subject: id, memberId, why: approval });
  }
  return answers;
}

/**
 * Writes down a movement that its provider already lists and that is missing here, reserved and sent, under the
 * provider's reference: the same one again is a duplicate of the ledger. Rejects without the money. Lock the member
 * first.
 */
export async function recordMovement<New extends NewMovement>(
  tx: Tx,
  { kind }: Pick<SettlementDefinition<never>, 'kind'>,
  recorded: New,
  own: (begun: readonly New[]) => RawBuilder<unknown>,
): Promise<void> {
  const [begun] = await reserve(tx, [recorded], postRecorded);
  if (!begun) throw new DomainError('MONEY_NOT_ENOUGH');
  await insertMovements(tx, kind, [begun], { lines: lineOf(begun), own: own([begun]) });
}

/** Answers those that there was money for. */
async function reserve<New extends NewMovement>(
  tx: Tx,
  news: readonly New[],
  post: typeof postTransfers,
): Promise<New[]> {
  const wanted = news.flatMap(({ id, money }) =>
    money === null ? [] : [{ id: transferIdFrom(id), ...money, op: 'pending' as const }],
  );
  const moved = wanted.length === 0 ? [] : await post(tx, wanted);
  const statusOf = new Map<string, TransferStatus | undefined>(
    wanted.map(({ id }, index) => [id, moved[index]?.status]),
  );
  return news.filter(({ id, money }) => money === null || isReserved(statusOf.get(id)));
}

function isReserved(status: TransferStatus | undefined): boolean {
  if (status === 'applied' || status === 'insufficient') return status === 'applied';
  throw new Error(`the ledger answered a reservation with ${status}`);
}

function lineOf({ id, memberId, line }: NewMovement): StatementEntryRow[] {
  if (line === null) return [];
  return [{ id, memberId, status: 'PENDING', balanceAfter: null, ...line }];
}

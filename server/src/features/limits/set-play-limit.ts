import type { MemberId } from '@wallet/contract/ids';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import type { PlayLimitKind } from '#db/tables.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { countsAtOnce, partError } from './limit-rules.ts';
import { confirmPlayLimit, insertPlayLimit, listPlayLimits } from './play-store.ts';

type PlayLimitRequest = { readonly kind: PlayLimitKind; readonly amount: bigint | null };

/**
 * Sets a limit of play, in satang or minutes. A lower one counts immediately and calls off a higher one that
 * waits. Answers from when it can be confirmed; null: it counts.
 */
export async function setPlayLimit(
  { db }: Services,
  memberId: MemberId,
  { kind, amount }: PlayLimitRequest,
): Promise<Date | null> {
  if (amount !== null && amount <= 0n) throw new DomainError('INVALID_DATA');
  const part = await partOf(db, kind);
  return inTransaction(db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    const limits = await listPlayLimits(tx, memberId);
    const { amount: present } = limitOf(limits, kind);
    const change = { present, wanted: amount };
    rejectIf(partError(part, change, hasOther(limits, kind)));
    const isInForce = countsAtOnce(present, amount);
    await insertPlayLimit(tx, { memberId, kind, amount, isInForce });
    return (await readLimit(tx, memberId, kind)).confirmAt;
  });
}

/** Confirms a higher limit a day after it was asked for. Answers from when; null: it counts now. */
export async function confirmRaisedPlay(
  { db }: Services,
  memberId: MemberId,
  kind: PlayLimitKind,
): Promise<Date | null> {
  const part = await partOf(db, kind);
  return inTransaction(db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    const limits = await listPlayLimits(tx, memberId);
    const { amount, waitingId, waitingAmount, isDue, confirmAt } = limitOf(limits, kind);
    if (waitingId === null) throw new DomainError('NO_DATA');
    if (!isDue) return confirmAt;
    const change = { present: amount, wanted: waitingAmount };
    rejectIf(partError(part, change, hasOther(limits, kind)));
    await confirmPlayLimit(tx, waitingId);
    return null;
  });
}

async function readLimit(tx: Tx, memberId: MemberId, kind: PlayLimitKind) {
  return limitOf(await listPlayLimits(tx, memberId), kind);
}

async function partOf(db: Database, kind: PlayLimitKind) {
  const { sessionLimits, lossLimits } = await settingsOf(db);
  return kind === 'session' ? sessionLimits : lossLimits;
}

type Limits = Awaited<ReturnType<typeof listPlayLimits>>;

/** True when a limit of losses in another period is in force. */
function hasOther(limits: Limits, kind: PlayLimitKind): boolean {
  const isOther = (each: Limits[number]) => each.kind !== kind && each.kind !== 'session';
  return kind !== 'session' && limits.some((each) => isOther(each) && each.amount !== null);
}

function limitOf(limits: Limits, kind: PlayLimitKind) {
  const limit = limits.find((each) => each.kind === kind);
  if (!limit) throw new Error('every kind has a row');
  return limit;
}

import type { MemberId } from '@wallet/contract/ids';
import { inTransaction, type Tx } from '#db/database.ts';
import type { PlayLimitKind } from '#db/tables.ts';
import { DomainError } from '#lib/domain-error.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import type { Services } from '#services.ts';
import { countsAtOnce } from './limit-rules.ts';
import { confirmPlayLimit, insertPlayLimit, listPlayLimits } from './play-store.ts';

type PlayLimitWish = { readonly kind: PlayLimitKind; readonly amount: bigint | null };

/**
 * Sets a limit of play, in satang or minutes. A lower one counts at once and calls off a higher one that
 * waits. Answers from when it can be confirmed; null: it counts.
 */
export async function setPlayLimit(
  { db }: Services,
  memberId: MemberId,
  { kind, amount }: PlayLimitWish,
): Promise<Date | null> {
  if (amount !== null && amount <= 0n) throw new DomainError('INVALID_DATA');
  return inTransaction(db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    const { amount: present } = await readLimit(tx, memberId, kind);
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
  return inTransaction(db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    const { waitingId, isDue, confirmAt } = await readLimit(tx, memberId, kind);
    if (waitingId === null) throw new DomainError('NO_DATA');
    if (!isDue) return confirmAt;
    await confirmPlayLimit(tx, waitingId);
    return null;
  });
}

async function readLimit(tx: Tx, memberId: MemberId, kind: PlayLimitKind) {
  const limit = (await listPlayLimits(tx, memberId)).find((each) => each.kind === kind);
  if (!limit) throw new Error('every kind has a row');
  return limit;
}

import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { closeCaseOf, openCase } from '#money/cases/case-store.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import { isRestored } from '#money/pauses/pause-store.ts';
import { rejectPausedChannel } from '#money/pauses/pauses.ts';
import { endStatementEntry } from '#money/statement/statement-store.ts';
import {
  credit,
  creditIdOf,
  giveToMember,
  type Holding,
  lockOwner,
  release,
  suspenseHolding,
} from './credit-payment.ts';
import { findHeld, isBeingReturned, lockSuspense, markReturned } from './payment-store.ts';
import { confirmSender, isOwnAccount } from './sender-store.ts';

/** The owner of a payment in suspense, and how its case ended. */
type PaymentAssignment = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly resolution: string;
};

/**
 * Gives a payment in suspense to a member. False: it no longer waits. Rejects after a restore: it may have been sent
 * back after the time to which the database was restored.
 */
export async function assignPayment(
  tx: Tx,
  paymentId: string,
  { memberId, currency, resolution }: PaymentAssignment,
): Promise<boolean> {
  const owner = await lockOwner(tx, memberId);
  const suspended = await lockSuspense(tx, paymentId);
  if (!suspended || (await isBeingReturned(tx, paymentId))) return false;
  rejectIf(suspended.currency === currency ? null : 'INVALID_DATA');
  rejectIf(owner.isErased ? 'NO_USER' : null);
  rejectIf((await isRestored(tx)) ? 'MONEY_PAUSED' : null);
  await giveToMember(tx, suspended, owner, resolution);
  const { sender } = suspended;
  if (sender && (await isOwnAccount(tx, memberId, sender))) {
    await confirmSender(tx, { memberId, name: sender.name, paymentId });
  }
  return true;
}

/**
 * Records that a payment in suspense, or a held one, went back to its sender. Returns its member; null if no one's,
 * undefined if it no longer waits.
 */
export async function returnPayment(
  tx: Tx,
  paymentId: string,
  { bankRef, resolution }: { readonly bankRef: string; readonly resolution: string },
): Promise<MemberId | null | undefined> {
  const holding = await lockHolding(tx, paymentId);
  if (!holding) return undefined;
  await release(tx, holding);
  await markReturned(tx, paymentId, bankRef);
  await endStatementEntry(tx, { id: creditIdOf(paymentId), status: 'FAILED', balanceAfter: null });
  await closeCaseOf(tx, { kind: 'suspense', subject: paymentId }, resolution);
  return holding.memberId;
}

type OwnedHolding = Holding & { readonly memberId: MemberId | null };

async function lockHolding(tx: Tx, paymentId: string): Promise<OwnedHolding | undefined> {
  const suspended = await lockSuspense(tx, paymentId);
  if (suspended) return { ...(await suspenseHolding(tx, suspended)), memberId: null };
  const held = await findHeld(tx, paymentId);
  return held && { ...held, kind: 'held' };
}

/** Asks the staff to send a held payment back to the account it came from. */
export async function requestHeldReturn(
  tx: Tx,
  paymentId: string,
  memberId: MemberId,
): Promise<void> {
  const payment = await findHeld(tx, paymentId);
  if (payment?.memberId !== memberId) throw new DomainError('NO_DATA');
  const { channel, amount } = payment;
  const detail = { channel, amount: amount.toString() };
  const why = { code: 'held-wanted-back' } as const;
  await openCase(tx, { kind: 'suspense', subject: paymentId, memberId, why, detail });
}

/**
 * Credits a held payment of a member at their request. Rejects while it is more than they may pay in, once it is on
 * its way back, and after a restore, as it may have gone back since that time.
 */
export async function useHeldPayment(tx: Tx, paymentId: string, memberId: MemberId): Promise<void> {
  const { wallet, room } = await lockPayableWallet(tx, memberId);
  const payment = await findHeld(tx, paymentId);
  if (payment?.memberId !== memberId) throw new DomainError('NO_DATA');
  await rejectPausedChannel(tx, payment.channel);
  rejectIf(room === null || payment.amount <= room ? null : 'DEPOSIT_LIMIT');
  rejectIf((await isBeingReturned(tx, paymentId)) ? 'ALREADY_DECIDED' : null);
  rejectIf((await isRestored(tx)) ? 'MONEY_PAUSED' : null);
  await release(tx, { ...payment, kind: 'held' });
  await credit(tx, payment, { memberId, wallet, wasHeld: true });
  await closeCaseOf(tx, { kind: 'suspense', subject: paymentId }, 'held-used');
}

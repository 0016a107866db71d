import assert from 'node:assert/strict';
import type { Satang } from '@wallet/contract/money';
import { type AccountId, isTransferId, type TransferId } from './ids.ts';

/** The two sides of a transfer: a member-side account and a house account of the same currency. */
type Debit<House> = { readonly from: AccountId; readonly to: House };
type Credit<House> = { readonly from: House; readonly to: AccountId };

/**
 * A transfer between two sides: posted immediately, or pending until it is posted or voided. `Kind` and
 * `House` are the labels and house accounts that the application knows.
 */
export type NewTransfer<Kind extends string = string, House extends string = string> = (
  | Debit<House>
  | Credit<House>
) & {
  /** The idempotency key: a uuid v7 of one intention, or `transferId` of a business fact. */
  readonly id: TransferId;
  /** Above zero. */
  readonly amount: Satang;
  /** Label of the caller, 1 to 40 characters. */
  readonly kind: Kind;
  /** A pending debit reserves money; a pending credit announces money that is not spendable yet. */
  readonly op: 'single' | 'pending';
};

/** Ends a pending transfer: posts it, or voids it and returns the money. */
export type Resolution<Kind extends string = string> = {
  readonly id: TransferId;
  readonly op: 'post' | 'void';
  readonly pendingId: TransferId;
  readonly kind: Kind;
};

export type Transfer<Kind extends string = string, House extends string = string> =
  | NewTransfer<Kind, House>
  | Resolution<Kind>;

export type TransferStatus =
  | 'applied'
  | 'duplicate'
  | 'insufficient'
  | 'noAccount'
  | 'noHouse'
  | 'currencyMismatch'
  | 'keyReused'
  | 'pendingUnknown'
  | 'alreadyResolved';

/**
 * The account's spendable balance and number of transfers after this one. For a duplicate, the values of the
 * original; for a rejection, the current values (zero when the account does not exist).
 */
export type TransferResult = {
  readonly status: TransferStatus;
  readonly balance: Satang;
  readonly seq: bigint;
};

const largestAmount = 2n ** 63n - 1n;

export function isResolution(transfer: Transfer): transfer is Resolution {
  return transfer.op === 'post' || transfer.op === 'void';
}

/** The transfer as stored: the amount is positive when it credits the account. */
export function rowOf(transfer: NewTransfer): {
  readonly account: AccountId;
  readonly house: string;
  readonly amount: Satang;
} {
  return isDebit(transfer)
    ? { account: transfer.from, house: transfer.to, amount: -transfer.amount }
    : { account: transfer.to, house: transfer.from, amount: transfer.amount };
}

function isDebit(transfer: NewTransfer): transfer is NewTransfer & Debit<string> {
  return typeof transfer.from === 'bigint';
}

/** Rejects transfers that only a bug can request, before they reach a shared batch. */
export function assertTransfer(transfer: Transfer): void {
  assert(isTransferId(transfer.id), 'a transfer id is a uuid');
  assert(transfer.kind.length >= 1 && transfer.kind.length <= 40, 'a kind is a short label');
  if (isResolution(transfer)) {
    assert(isTransferId(transfer.pendingId), 'a pending id is a uuid');
    return;
  }
  assert(transfer.amount > 0n, 'a transfer moves money');
  assert(transfer.amount <= largestAmount, 'an amount fits the database');
}

import assert from 'node:assert/strict';
import type { Satang } from '@wallet/contract/money';

/** Money between an account and a house account: at once, or promised until it is posted or voided. */
export type Movement = {
  /** The idempotency key: a uuid v7 of one intention, or `transferId` of a business fact. */
  id: string;
  /** The member-side account. */
  account: bigint;
  /** Code of the house account on the other side. */
  house: string;
  /** Above zero credits the account, below zero debits it. */
  amount: Satang;
  /** What it was for: a label of the caller. */
  kind: string;
  /** A pending debit reserves money; a pending credit announces money that is not spendable yet. */
  op: 'single' | 'pending';
};

/** The end of one pending: its money moves for good, or returns to where it was. */
export type Resolution = { id: string; op: 'post' | 'void'; pendingId: string; kind: string };

export type Transfer = Movement | Resolution;

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
 * The account's spendable balance and count of transfers after this one; of a duplicate, what the first
 * one was answered; of a refusal, what they are without it (zero when there is no account).
 */
export type TransferResult = { status: TransferStatus; balance: Satang; seq: bigint };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const largestAmount = 2n ** 63n - 1n;

export function isResolution(transfer: Transfer): transfer is Resolution {
  return transfer.op === 'post' || transfer.op === 'void';
}

/** Refuses what only a bug can ask for, before it reaches the neighbours in a batch. */
export function assertTransfer(transfer: Transfer): void {
  assert.match(transfer.id, uuid, 'a transfer id is a uuid');
  assert(transfer.kind.length >= 1 && transfer.kind.length <= 40, 'a kind is a short label');
  if (isResolution(transfer)) {
    assert.match(transfer.pendingId, uuid, 'a pending id is a uuid');
    return;
  }
  assert(transfer.amount !== 0n, 'a transfer moves money');
  assert(
    transfer.amount <= largestAmount && transfer.amount >= -largestAmount,
    'an amount fits the database',
  );
}

import type { ErrorCode } from '@wallet/contract/errors';
import type { Satang } from '@wallet/contract/money';

export const walletCode = 'WALLET';
export const minimumTransfer: Satang = 100n;

/** Seconds until the next look at a transfer without an answer: 1, 2, 4 … 60. */
export function pauseBefore(attempt: number): number {
  return Math.min(60, 2 ** Math.max(0, attempt - 1));
}

/** After this long without an answer a person has to look. */
export const giveUpSeconds = 24 * 3_600;

/**
 * A call to a company leaves within this time after it was recorded, or never: whoever finds the record
 * may give the money back some time later, and a process that was frozen in between must not undo that.
 */
export const leaveSeconds = 30;

export function mayLeave(secondsSinceRecord: number): boolean {
  return secondsSinceRecord <= leaveSeconds;
}

export function refusalOf(asked: { from: string; to: string; amount: Satang }): ErrorCode | null {
  if (asked.from === asked.to) return 'TRANSFER_FAIL';
  return asked.amount < minimumTransfer ? 'TRANSFER_MINIMUM' : null;
}

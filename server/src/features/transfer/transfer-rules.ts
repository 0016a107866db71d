import type { ErrorCode } from '@wallet/contract/errors';
import type { Satang } from '@wallet/contract/money';

export const walletCode = 'WALLET';
export const minimumTransfer: Satang = 100n;

export function transferErrorOf(asked: {
  from: string;
  to: string;
  amount: Satang;
}): ErrorCode | null {
  if (asked.from === asked.to) return 'TRANSFER_SAME_ACCOUNT';
  return asked.amount < minimumTransfer ? 'TRANSFER_MINIMUM' : null;
}

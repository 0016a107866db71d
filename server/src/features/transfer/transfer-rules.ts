import type { ErrorCode } from '@wallet/contract/errors';
import type { Satang } from '@wallet/contract/money';

export const walletCode = 'WALLET';
export const minimumTransfer: Satang = 100n;

export function transferErrorOf(request: {
  from: string;
  to: string;
  amount: Satang;
}): ErrorCode | null {
  if (request.from === request.to) return 'TRANSFER_SAME_ACCOUNT';
  return request.amount < minimumTransfer ? 'TRANSFER_MINIMUM' : null;
}

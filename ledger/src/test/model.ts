import type { Satang } from '@wallet/contract/money';
import type { AccountId } from '../ids.ts';
import {
  isResolution,
  type Resolution,
  rowOf,
  type Transfer,
  type TransferResult,
} from '../transfer.ts';

type ModelAccount = { currency: string; balance: Satang; held: Satang; seq: bigint };

/** Model of the ledger in its plainest form: one transfer after the other, in memory. */
export type Model = {
  accounts: Map<AccountId, ModelAccount>;
  /** Unit of each house account. */
  houses: Map<string, string>;
  applied: Map<string, { transfer: Transfer; answer: TransferResult }>;
};

/** Applies one transfer to the model and returns the answer that the ledger must give. */
export function expectedResult(model: Model, transfer: Transfer): TransferResult {
  const earlier = model.applied.get(transfer.id);
  if (earlier && isSame(earlier.transfer, transfer))
    return { ...earlier.answer, status: 'duplicate' };
  const movement = movementOf(model, transfer);
  const account = movement && model.accounts.get(movement.account);
  const answerNow = (status: TransferResult['status']): TransferResult => ({
    status,
    balance: account?.balance ?? 0n,
    seq: account?.seq ?? 0n,
  });
  if (earlier) return answerNow('keyReused');
  if (!movement) return answerNow('pendingUnknown');
  if (isResolution(transfer) && isResolved(model, transfer)) return answerNow('alreadyResolved');
  if (!account) return answerNow('noAccount');
  if (!model.houses.has(movement.house)) return answerNow('noHouse');
  if (model.houses.get(movement.house) !== account.currency) return answerNow('currencyMismatch');
  const { spendable, held } = changeOf(transfer.op, movement.amount);
  if (account.balance + spendable < 0n) return answerNow('insufficient');
  account.balance += spendable;
  account.held += held;
  account.seq += 1n;
  const answer = answerNow('applied');
  model.applied.set(transfer.id, { transfer, answer });
  return answer;
}

/** A movement itself, or the pending that a resolution is about. */
function movementOf(model: Model, transfer: Transfer): ReturnType<typeof rowOf> | undefined {
  if (!isResolution(transfer)) return rowOf(transfer);
  const pending = model.applied.get(transfer.pendingId)?.transfer;
  return pending && !isResolution(pending) && pending.op === 'pending' ? rowOf(pending) : undefined;
}

function isResolved(model: Model, { pendingId }: Resolution): boolean {
  return [...model.applied.values()].some(
    ({ transfer }) => isResolution(transfer) && transfer.pendingId === pendingId,
  );
}

function changeOf(op: Transfer['op'], amount: Satang): { spendable: Satang; held: Satang } {
  const isDebit = amount < 0n;
  switch (op) {
    case 'single':
      return { spendable: amount, held: 0n };
    case 'pending':
      return isDebit ? { spendable: amount, held: -amount } : { spendable: 0n, held: 0n };
    case 'post':
      return isDebit ? { spendable: 0n, held: amount } : { spendable: amount, held: 0n };
    case 'void':
      return isDebit ? { spendable: -amount, held: amount } : { spendable: 0n, held: 0n };
  }
}

function isSame(one: Transfer, other: Transfer): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf(transfer: Transfer): string {
  if (isResolution(transfer)) return [transfer.op, transfer.kind, transfer.pendingId].join();
  const { account, house, amount } = rowOf(transfer);
  return [transfer.op, transfer.kind, account, house, amount].join();
}

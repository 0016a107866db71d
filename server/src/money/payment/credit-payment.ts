import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type AccountId, type TransferId, transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { bonusJob, coinJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import {
  type House,
  mustPost,
  openHouses,
  postTransfers,
  type TransferKind,
} from '#money/book/book.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { closeCaseOf } from '#money/cases/case-store.ts';
import { heldAccount, lockPayableWallet, type PayableWallet } from '#money/limits/limit-store.ts';
import { addStatementEntries, endStatementEntry } from '#money/statement/statement-store.ts';
import { addPushes } from '#push/push.ts';
import { matchAnnouncement } from './announcement-store.ts';
import { markCredited, markHeld, type SuspensePayment, suspenseAccount } from './payment-store.ts';

/** A payment that is not credited, and the account in which its money lies. */
export type Holding = Pick<SuspensePayment, 'id' | 'channel' | 'amount' | 'currency'> & {
  readonly account: AccountId;
  readonly kind: 'suspense' | 'held';
};

type WalletOwner = PayableWallet & { readonly memberId: MemberId };

/** Locks the member who is to get a payment in suspense: before the payment, as all do that lock both. */
export async function lockOwner(tx: Tx, memberId: MemberId): Promise<WalletOwner> {
  return { memberId, ...(await lockPayableWallet(tx, memberId)) };
}

/** Credits a payment in suspense to its owner, or holds it when it is beyond what they may pay in. */
export async function giveToMember(
  tx: Tx,
  suspended: SuspensePayment,
  { memberId, wallet, room }: WalletOwner,
  resolution: string,
): Promise<'credited' | 'held'> {
  const { channel, amount, currency } = suspended;
  await release(tx, await suspenseHolding(tx, suspended));
  const isWithin = room === null || amount <= room;
  if (isWithin) await credit(tx, suspended, { memberId, wallet });
  else {
    await creditDeposit(tx, currency, {
      id: transferId(`hold:${suspended.id}`),
      from: houseOf('deposit', channel, currency),
      to: await heldAccount(tx, memberId, currency),
      amount,
      kind: 'held',
    });
    await markHeld(tx, suspended.id, memberId);
    await recordHeld(tx, { id: suspended.id, memberId, channel, amount });
  }
  await closeCaseOf(tx, { kind: 'suspense', subject: suspended.id }, resolution);
  return isWithin ? 'credited' : 'held';
}

type Recipient = {
  readonly memberId: MemberId;
  readonly wallet: AccountId;
  /** The member asked for a held payment of theirs. */
  readonly wasHeld?: boolean;
};

/** Credits a payment that was booked before. */
export async function credit(
  tx: Tx,
  { id: paymentId, channel, amount, currency }: Omit<Holding, 'account' | 'kind'>,
  { memberId, wallet, wasHeld = false }: Recipient,
): Promise<void> {
  const id = creditIdOf(paymentId);
  const from = houseOf('deposit', channel, currency);
  const deposit = { id, from, to: wallet, amount, kind: 'deposit' } as const;
  const balanceAfter = await creditDeposit(tx, currency, deposit);
  await markCredited(tx, paymentId, { memberId, creditId: id });
  await recordCredit(tx, { id, paymentId, memberId, channel, amount, balanceAfter, wasHeld });
}

/** Id of the transfer that credits a payment which was booked before, and of the statement line of a held one. */
export function creditIdOf(paymentId: string): TransferId {
  return transferId(`claim:${paymentId}`);
}

export async function suspenseHolding(tx: Tx, suspended: SuspensePayment): Promise<Holding> {
  const account = await suspenseAccount(tx, suspended.currency);
  return { ...suspended, account, kind: 'suspense' };
}

/** Takes money out of suspense, or out of the held account: once, to any destination. */
export async function release(tx: Tx, { id, channel, amount, currency, account, kind }: Holding) {
  await mustPost(tx, {
    op: 'single',
    id: kind === 'suspense' ? transferId(`release:${id}`) : transferId(`unhold:${id}`),
    from: account,
    to: houseOf('deposit', channel, currency),
    amount,
    kind,
  });
}

type Deposit = {
  readonly id: TransferId;
  readonly from: House;
  readonly to: AccountId;
  readonly amount: Satang;
  readonly kind: TransferKind;
};

/** Answers the account's balance afterwards, in satang. */
export async function creditDeposit(tx: Tx, currency: Currency, deposit: Deposit): Promise<Satang> {
  const transfer = { ...deposit, op: 'single' } as const;
  const [answer] = await postTransfers(tx, [transfer]);
  if (answer?.status === 'applied') return answer.balance;
  // The first money of a channel that was added while we run.
  if (answer?.status === 'noHouse') await openHouses(tx, [{ code: deposit.from, currency }]);
  return (await mustPost(tx, transfer)).balance;
}

type Credit = {
  /** Id of the transfer that credits it. */
  readonly id: string;
  /** Set for a payment that was booked before. */
  readonly paymentId?: string;
  readonly memberId: MemberId;
  readonly channel: string;
  readonly amount: Satang;
  readonly balanceAfter: Satang;
  /** A line of the statement showed it before. */
  readonly wasHeld?: boolean;
};

/** Writes the statement entry, closes the member's announcement if there was one, and enqueues bonus, coins and push. */
export async function recordCredit(tx: Tx, credit: Credit): Promise<void> {
  const { id, paymentId = id, memberId, amount, balanceAfter, wasHeld = false } = credit;
  const hasEntry =
    wasHeld && (await endStatementEntry(tx, { id, status: 'SUCCESS', balanceAfter }));
  if (!hasEntry) await addEntry(tx, credit, 'SUCCESS');
  // One that was held ended its announcement when it arrived; another of the same amount is about other money.
  if (!wasHeld) await matchAnnouncement(tx, paymentId, { memberId, amount });
  await addJobs(tx, [
    { kind: bonusJob, key: id },
    { kind: coinJob, key: id },
  ]);
  await addPushes(tx, [{ memberId, kind: 'deposit', subject: id, amount }]);
}

/** Adds a line in progress for a held payment, and notifies the member. Bonus and coins wait until it is credited. */
export async function recordHeld(
  tx: Tx,
  { id: paymentId, ...line }: Omit<Credit, 'balanceAfter'>,
): Promise<void> {
  const { memberId, amount } = line;
  await addEntry(tx, { ...line, id: creditIdOf(paymentId), balanceAfter: null }, 'PENDING');
  await matchAnnouncement(tx, paymentId, { memberId, amount });
  await addPushes(tx, [{ memberId, kind: 'held', subject: paymentId, amount }]);
}

function addEntry(
  tx: Tx,
  { channel, ...line }: Omit<Credit, 'balanceAfter'> & { readonly balanceAfter: Satang | null },
  status: 'PENDING' | 'SUCCESS',
): Promise<void> {
  return addStatementEntries(tx, [
    { ...line, type: 'deposit', status, from: channel, to: 'WALLET' },
  ]);
}

import type { ArrivalDoubt } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type AccountId, type TransferId, transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { bonusJob, coinJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { rejectIf } from '#lib/domain-error.ts';
import {
  type House,
  mustPost,
  openHouses,
  postTransfers,
  type TransferKind,
} from '#money/book/book.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { closeCaseOf, openCase } from '#money/cases/case-store.ts';
import { rejectPausedChannel } from '#money/pauses/pauses.ts';
import { addStatementEntries } from '#money/statement/statement-store.ts';
import { addPushes } from '#push/push.ts';
import { matchAnnouncement } from './announcement-store.ts';
import type { ShownParty } from './party-rules.ts';
import {
  type Aside,
  findPayment,
  insertPayment,
  isCreditedByStaff,
  type KnownPayment,
  lockArrival,
  lockAside,
  lockWallet,
  markCredited,
  markReturned,
  suspenseAccount,
} from './payment-store.ts';
import { confirmSender, isOwnAccount } from './sender-store.ts';

/** Money received, whichever source reported it. */
export type Arrival = {
  readonly channel: string;
  /** The channel's payment number. */
  readonly externalRef: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly paidAt: Date;
  /** The member who owns it; null: unknown. */
  readonly memberId: MemberId | null;
  /** The QR it was paid with. */
  readonly qrId: string | null;
  /** Its sender, with the whole account number, by the word of the bank that it reached. */
  readonly sender?: ShownParty;
  /** Reason for doubting the owner; staff decide first. */
  readonly doubt?: ArrivalDoubt | null;
};

export type Settled = 'credited' | 'suspense' | 'known';

/** Owner that money turned out to have, and how the case about it reads afterwards. */
type PaymentAssignment = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly resolution: string;
};

/**
 * Credits a received payment to its member, once however often it is reported. Money without a certain owner
 * goes to suspense with a case. Rejects while its channel is paused; the source reports it again.
 */
export async function settleDeposit(tx: Tx, arrival: Arrival): Promise<Settled> {
  await rejectPausedChannel(tx, arrival.channel);
  await lockArrival(tx, arrival);
  const known = await findPayment(tx, arrival.channel, arrival.externalRef);
  return known ? claim(tx, known, arrival) : book(tx, arrival);
}

/** Credits money in suspense to the member who was found. */
async function claim(tx: Tx, payment: KnownPayment, arrival: Arrival): Promise<Settled> {
  const { memberId, sender } = arrival;
  if (payment.state === 'credited' && payment.memberId !== null && sender) {
    await compareSender(tx, { id: payment.id, memberId: payment.memberId }, sender);
  }
  if (payment.memberId !== null || memberId === null || arrival.doubt) return 'known';
  const aside = await lockAside(tx, payment.id);
  if (!aside || !(await canBeFrom(tx, memberId, aside.sender))) return 'known';
  await giveToMember(tx, aside, memberId, 'owner-found');
  return 'credited';
}

async function canBeFrom(tx: Tx, memberId: MemberId, sender: ShownParty | null): Promise<boolean> {
  return sender === null || (await isOwnAccount(tx, memberId, sender));
}

/** A slip shows a part of its sender's account, the bank all of it: does that say the same? */
async function compareSender(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: MemberId },
  sender: ShownParty,
): Promise<void> {
  if (await isOwnAccount(tx, memberId, sender)) return;
  if (await isCreditedByStaff(tx, id)) return;
  const subject = `sender:${id}`;
  const why = { code: 'credited-wrongly', shown: sender.name } as const;
  const detail = { payment: id, fromBank: sender.bankNumber, fromName: sender.name };
  await openCase(tx, { kind: 'payment-notice', subject, memberId, why, detail });
}

/** Gives money that waits aside to a member. False: it does not wait any more. */
export async function assignPayment(
  tx: Tx,
  paymentId: string,
  { memberId, currency, resolution }: PaymentAssignment,
): Promise<boolean> {
  const aside = await lockAside(tx, paymentId);
  if (!aside) return false;
  rejectIf(aside.currency === currency ? null : 'INVALID_DATA');
  await giveToMember(tx, aside, memberId, resolution);
  const { sender } = aside;
  if (sender && (await isOwnAccount(tx, memberId, sender))) {
    await confirmSender(tx, { memberId, name: sender.name, paymentId });
  }
  return true;
}

/** Writes down that money that waited aside went back to where it came from. False: it waits no more. */
export async function returnPayment(
  tx: Tx,
  paymentId: string,
  { bankRef, resolution }: { readonly bankRef: string; readonly resolution: string },
): Promise<boolean> {
  const aside = await lockAside(tx, paymentId);
  if (!aside) return false;
  await release(tx, aside);
  await markReturned(tx, paymentId, bankRef);
  await closeCaseOf(tx, { kind: 'suspense', subject: paymentId }, resolution);
  return true;
}

/** Takes money out of where it waits aside: once, wherever it goes. */
async function release(tx: Tx, { id, channel, amount, currency }: Aside): Promise<void> {
  await mustPost(tx, {
    op: 'single',
    id: transferId(`release:${id}`),
    from: await suspenseAccount(tx, currency),
    to: houseOf('deposit', channel, currency),
    amount,
    kind: 'suspense',
  });
}

async function giveToMember(
  tx: Tx,
  aside: Aside,
  memberId: MemberId,
  resolution: string,
): Promise<void> {
  const { channel, amount, currency } = aside;
  const house = houseOf('deposit', channel, currency);
  await release(tx, aside);
  const id = transferId(`claim:${aside.id}`);
  const wallet = await lockWallet(tx, memberId);
  const balanceAfter = await creditDeposit(tx, currency, {
    id,
    from: house,
    to: wallet,
    amount,
    kind: 'deposit',
  });
  await markCredited(tx, aside.id, { memberId, creditId: id });
  await closeCaseOf(tx, { kind: 'suspense', subject: aside.id }, resolution);
  await tellMember(tx, { id, memberId, channel, amount, balanceAfter });
}

async function book(tx: Tx, arrival: Arrival): Promise<Settled> {
  const { channel, externalRef, amount, currency, memberId, qrId, sender } = arrival;
  const ownerId = arrival.doubt ? null : memberId;
  const id = transferId(`inbound:${channel}:${externalRef}`);
  const balanceAfter = await creditDeposit(tx, currency, {
    id,
    from: houseOf('deposit', channel, currency),
    to: await (ownerId === null ? suspenseAccount(tx, currency) : lockWallet(tx, ownerId)),
    amount,
    kind: ownerId === null ? 'suspense' : 'deposit',
  });
  const { paidAt } = arrival;
  await insertPayment(tx, { id, channel, externalRef, amount, paidAt, ownerId, qrId, sender });
  if (ownerId !== null) {
    await tellMember(tx, { id, memberId: ownerId, channel, amount, balanceAfter });
    return 'credited';
  }
  const from = sender && { fromBank: sender.bankNumber, fromName: sender.name };
  const why: ArrivalDoubt = (memberId === null ? null : arrival.doubt) ?? { code: 'owner-unknown' };
  const detail = { channel, externalRef, amount: amount.toString(), ...from };
  await openCase(tx, { kind: 'suspense', subject: id, memberId, why, detail });
  return 'suspense';
}

type Deposit = {
  readonly id: TransferId;
  readonly from: House;
  readonly to: AccountId;
  readonly amount: Satang;
  readonly kind: TransferKind;
};

/** Answers the account's balance afterwards, in satang. */
async function creditDeposit(tx: Tx, currency: Currency, deposit: Deposit): Promise<Satang> {
  const transfer = { ...deposit, op: 'single' } as const;
  const [answer] = await postTransfers(tx, [transfer]);
  if (answer?.status === 'applied') return answer.balance;
  // The first money of a channel that was added while we run.
  if (answer?.status === 'noHouse') await openHouses(tx, [{ code: deposit.from, currency }]);
  return (await mustPost(tx, transfer)).balance;
}

type Credit = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly channel: string;
  readonly amount: Satang;
  readonly balanceAfter: Satang;
};

/** Adds the statement entry, closes the member's announcement if there was one, and enqueues what follows. */
async function tellMember(
  tx: Tx,
  { id, memberId, channel, amount, balanceAfter }: Credit,
): Promise<void> {
  await addStatementEntries(tx, [
    {
      id,
      memberId,
      type: 'deposit',
      status: 'SUCCESS',
      from: channel,
      to: 'WALLET',
      amount,
      balanceAfter,
    },
  ]);
  await matchAnnouncement(tx, { memberId, amount });
  await addJobs(tx, [
    { kind: bonusJob, key: id },
    { kind: coinJob, key: id },
  ]);
  await addPushes(tx, [{ memberId, kind: 'deposit', subject: id, amount }]);
}

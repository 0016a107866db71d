import type { ArrivalDoubt } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type AccountId, type TransferId, transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { behind, together } from '#db/transact.ts';
import { bonusJob, coinJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import {
  type House,
  mustPost,
  openHouses,
  postTransfers,
  type TransferKind,
} from '#money/book/book.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { closeCaseOf, openCase } from '#money/cases/case-store.ts';
import { heldAccount, lockPayableWallet } from '#money/limits/limit-store.ts';
import { rejectPausedChannel } from '#money/pauses/pauses.ts';
import { addStatementEntries, endStatementEntry } from '#money/statement/statement-store.ts';
import { addPushes } from '#push/push.ts';
import { matchAnnouncement } from './announcement-store.ts';
import type { ShownParty } from './party-rules.ts';
import {
  type Aside,
  findHeld,
  findPayment,
  insertPayment,
  isCreditedByStaff,
  isGoingBack,
  type KnownPayment,
  lockArrival,
  lockAside,
  markCredited,
  markHeld,
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
  /** Its sender, with the whole account number, as reported by the receiving bank. */
  readonly sender?: ShownParty;
  /** Reason for doubting the owner; staff decide first. */
  readonly doubt?: ArrivalDoubt | null;
};

export type Settled = 'credited' | 'suspense' | 'held' | 'known';

/** A payment, and where in the ledger its money lies until it is credited. */
type Holding = Pick<Aside, 'id' | 'channel' | 'amount' | 'currency'> & {
  readonly account: AccountId;
  readonly kind: 'suspense' | 'held';
};

/** Owner that money turned out to have, and how the case about it reads afterwards. */
type PaymentAssignment = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly resolution: string;
};

/**
 * Credits a received payment to its member, once however often it is reported. Money without a certain owner
 * goes to suspense with a case; a payment beyond what its member may pay in is held. Rejects while its
 * channel is paused; the source reports it again.
 */
export async function settleDeposit(tx: Tx, arrival: Arrival): Promise<Settled> {
  const { channel, externalRef } = arrival;
  const [, [, known]] = await together(tx, () =>
    Promise.all([
      rejectPausedChannel(tx, channel),
      behind(
        tx,
        () => lockArrival(tx, arrival),
        () => findPayment(tx, channel, externalRef),
      ),
    ]),
  );
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
  if (await isGoingBack(tx, aside.id)) return 'known';
  return giveToMember(tx, aside, memberId, 'owner-found');
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
  if (!aside || (await isGoingBack(tx, paymentId))) return false;
  rejectIf(aside.currency === currency ? null : 'INVALID_DATA');
  await giveToMember(tx, aside, memberId, resolution);
  const { sender } = aside;
  if (sender && (await isOwnAccount(tx, memberId, sender))) {
    await confirmSender(tx, { memberId, name: sender.name, paymentId });
  }
  return true;
}

/**
 * Writes down that money that waited aside, or was held, went back to where it came from. Returns its member; null if
 * no one's, undefined if it no longer waits.
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
  const aside = await lockAside(tx, paymentId);
  if (aside) return { ...(await asideHolding(tx, aside)), memberId: null };
  const held = await findHeld(tx, paymentId);
  return held && { ...held, kind: 'held' };
}

/** Asks the staff to send a held payment back to the account it came from. */
export async function askHeldBack(tx: Tx, paymentId: string, memberId: MemberId): Promise<void> {
  const payment = await findHeld(tx, paymentId);
  if (payment?.memberId !== memberId) throw new DomainError('NO_DATA');
  const { channel, amount } = payment;
  const detail = { channel, amount: amount.toString() };
  const why = { code: 'held-wanted-back' } as const;
  await openCase(tx, { kind: 'suspense', subject: paymentId, memberId, why, detail });
}

async function asideHolding(tx: Tx, aside: Aside): Promise<Holding> {
  const account = await suspenseAccount(tx, aside.currency);
  return { ...aside, account, kind: 'suspense' };
}

/** Takes money out of where it waits: once, wherever it goes. */
async function release(tx: Tx, { id, channel, amount, currency, account, kind }: Holding) {
  await mustPost(tx, {
    op: 'single',
    id: kind === 'suspense' ? transferId(`release:${id}`) : transferId(`unhold:${id}`),
    from: account,
    to: houseOf('deposit', channel, currency),
    amount,
    kind,
  });
}

async function giveToMember(
  tx: Tx,
  aside: Aside,
  memberId: MemberId,
  resolution: string,
): Promise<Settled> {
  const { channel, amount, currency } = aside;
  const { wallet, room } = await lockPayableWallet(tx, memberId);
  await release(tx, await asideHolding(tx, aside));
  const isWithin = room === null || amount <= room;
  if (isWithin) await credit(tx, aside, { memberId, wallet });
  else {
    await creditDeposit(tx, currency, {
      id: transferId(`hold:${aside.id}`),
      from: houseOf('deposit', channel, currency),
      to: await heldAccount(tx, memberId, currency),
      amount,
      kind: 'held',
    });
    await markHeld(tx, aside.id, memberId);
    await tellHeld(tx, { id: aside.id, memberId, channel, amount });
  }
  await closeCaseOf(tx, { kind: 'suspense', subject: aside.id }, resolution);
  return isWithin ? 'credited' : 'held';
}

type Recipient = {
  readonly memberId: MemberId;
  readonly wallet: AccountId;
  /** The member asked for a held payment of theirs. */
  readonly wasHeld?: boolean;
};

/** The transfer that puts a payment into the wallet which was booked before. The line of one that is held has it too. */
function creditIdOf(paymentId: string): TransferId {
  return transferId(`claim:${paymentId}`);
}

/** Puts a payment that was booked before into the wallet. */
async function credit(
  tx: Tx,
  { id: paymentId, channel, amount, currency }: Omit<Holding, 'account' | 'kind'>,
  { memberId, wallet, wasHeld = false }: Recipient,
): Promise<void> {
  const id = creditIdOf(paymentId);
  const from = houseOf('deposit', channel, currency);
  const deposit = { id, from, to: wallet, amount, kind: 'deposit' } as const;
  const balanceAfter = await creditDeposit(tx, currency, deposit);
  await markCredited(tx, paymentId, { memberId, creditId: id });
  await notifyMember(tx, { id, paymentId, memberId, channel, amount, balanceAfter, wasHeld });
}

/**
 * Credits a held payment of a member at their request. Rejects while it is more than they may pay in, and once it is on
 * its way back.
 */
export async function useHeldPayment(tx: Tx, paymentId: string, memberId: MemberId): Promise<void> {
  const { wallet, room } = await lockPayableWallet(tx, memberId);
  const payment = await findHeld(tx, paymentId);
  if (payment?.memberId !== memberId) throw new DomainError('NO_DATA');
  await rejectPausedChannel(tx, payment.channel);
  rejectIf(room === null || payment.amount <= room ? null : 'DEPOSIT_LIMIT');
  rejectIf((await isGoingBack(tx, paymentId)) ? 'ALREADY_DECIDED' : null);
  await release(tx, { ...payment, kind: 'held' });
  await credit(tx, payment, { memberId, wallet, wasHeld: true });
  await closeCaseOf(tx, { kind: 'suspense', subject: paymentId }, 'held-used');
}

async function book(tx: Tx, arrival: Arrival): Promise<Settled> {
  const { channel, externalRef, amount, currency, memberId, qrId, sender } = arrival;
  const ownerId = arrival.doubt ? null : memberId;
  const id = transferId(`inbound:${channel}:${externalRef}`);
  const place = await placeOf(tx, ownerId, arrival);
  const balanceAfter = await creditDeposit(tx, currency, {
    id,
    from: houseOf('deposit', channel, currency),
    to: place.account,
    amount,
    kind: place.kind,
  });
  const { paidAt } = arrival;
  const { state } = place;
  await insertPayment(tx, {
    id,
    channel,
    externalRef,
    amount,
    paidAt,
    ownerId,
    state,
    qrId,
    sender,
  });
  if (ownerId !== null) {
    const announcement = { id, memberId: ownerId, channel, amount };
    if (state === 'held') await tellHeld(tx, announcement);
    else await notifyMember(tx, { ...announcement, balanceAfter });
    return state;
  }
  const from = sender && { fromBank: sender.bankNumber, fromName: sender.name };
  const why: ArrivalDoubt = (memberId === null ? null : arrival.doubt) ?? { code: 'owner-unknown' };
  const detail = { channel, externalRef, amount: amount.toString(), ...from };
  await openCase(tx, { kind: 'suspense', subject: id, memberId, why, detail });
  return 'suspense';
}

type Destination = {
  readonly account: AccountId;
  readonly kind: 'deposit' | 'suspense' | 'held';
  readonly state: 'credited' | 'suspense' | 'held';
};

/** Finds where the money of an arrival goes. The member's row is locked first, so that two rails count each other. */
async function placeOf(
  tx: Tx,
  ownerId: MemberId | null,
  { amount, currency }: Pick<Arrival, 'amount' | 'currency'>,
): Promise<Destination> {
  if (ownerId === null) {
    return { account: await suspenseAccount(tx, currency), kind: 'suspense', state: 'suspense' };
  }
  const { wallet, room } = await lockPayableWallet(tx, ownerId);
  if (room === null || amount <= room) {
    return { account: wallet, kind: 'deposit', state: 'credited' };
  }
  return { account: await heldAccount(tx, ownerId, currency), kind: 'held', state: 'held' };
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

/** Adds a line in progress for a payment that is held, and notifies the member. Nothing else follows from it yet. */
async function tellHeld(
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

/** Writes the statement entry, closes the member's announcement if there was one, and enqueues what follows. */
async function notifyMember(tx: Tx, credit: Credit): Promise<void> {
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

import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type AccountId, type TransferId, transferId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import {
  type Aside,
  findPayment,
  findTwin,
  isQrPaid,
  type KnownPayment,
  lockArrivals,
  lockAside,
  lockWallet,
  payQr,
  recordSighting,
  suspenseAccount,
} from './arrivals.ts';
import { type House, mustPost, openHouse, postTransfers, type TransferKind } from './book.ts';
import { houseOf } from './house-accounts.ts';
import { refuseIf } from './refusal.ts';
import { openCase } from './staff-cases.ts';
import { addStatementLines } from './statement-lines.ts';

/** Money that reached us, whoever told. */
export type Arrival = {
  readonly channel: string;
  /** The channel's own number of the payment. */
  readonly externalRef: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly paidAt: Date;
  /** Null: nobody we know. */
  readonly memberId: MemberId | null;
  /** The QR it was paid with. */
  readonly qrId: string | null;
};

export type Settled = 'credited' | 'suspense' | 'known';

/** Whose money it turned out to be, and how the case about it reads afterwards. */
export type Owner = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly resolution: string;
};

/** What follows a credited deposit, once each: the bonus that waited for it, and coins. */
export const bonusJob = 'deposit-bonus';
export const coinJob = 'deposit-coins';

/**
 * Books an arrival: what was really received, once however many tell of it, to its member. Money
 * without an owner, and a second payment of one QR, wait aside for a person.
 */
export async function settleDeposit(tx: Tx, arrival: Arrival): Promise<Settled> {
  await lockArrivals(tx, arrival);
  const wallet = arrival.memberId === null ? null : await lockWallet(tx, arrival.memberId);
  const known = await findPayment(tx, arrival.channel, arrival.externalRef);
  if (known) return claim(tx, known, arrival);
  const twin = await findTwin(tx, arrival);
  if (twin && isSameOwner(twin, arrival)) {
    await recordSighting(tx, twin.id, arrival);
    if (arrival.qrId !== null) await payQr(tx, arrival.qrId, twin.id);
    return claim(tx, twin, arrival);
  }
  const doubt = await doubtAbout(tx, arrival, twin);
  return book(tx, arrival, doubt === null ? wallet : null, doubt);
}

/** Money that nobody was known to own has found its member. */
async function claim(tx: Tx, payment: KnownPayment, arrival: Arrival): Promise<Settled> {
  const { memberId } = arrival;
  if (payment.state !== 'suspense' || payment.memberId !== null || memberId === null) {
    return 'known';
  }
  const { channel, currency } = arrival;
  const aside = { id: payment.id, amount: payment.amount, channel, currency };
  await giveToMember(tx, aside, memberId, 'its owner was found');
  return 'credited';
}

/** Gives money that waits aside to a member. False: it does not wait any more. */
export async function assignPayment(
  tx: Tx,
  paymentId: string,
  { memberId, currency, resolution }: Owner,
): Promise<boolean> {
  const aside = await lockAside(tx, paymentId);
  if (!aside) return false;
  refuseIf(aside.currency === currency ? null : 'INVALID_DATA');
  await giveToMember(tx, aside, memberId, resolution);
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
  await tx
    .updateTable('inbound_payment')
    .set({ state: 'returned', return_ref: bankRef })
    .where('id', '=', paymentId)
    .execute();
  await closeSuspense(tx, paymentId, resolution);
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
  await tx
    .updateTable('inbound_payment')
    .set({ state: 'credited', member_id: memberId, credit_id: id })
    .where('id', '=', aside.id)
    .execute();
  await closeSuspense(tx, aside.id, resolution);
  await tellMember(tx, { id, memberId, channel, amount, balanceAfter });
}

async function closeSuspense(tx: Tx, subject: string, resolution: string): Promise<void> {
  await tx
    .updateTable('staff_case')
    .set({ closed_at: sql<Date>`now()`, resolution })
    .where('kind', '=', 'suspense')
    .where('subject', '=', subject)
    .execute();
}

/** Whether two reports can mean the same money: that of one member, or of nobody known yet. */
function isSameOwner(twin: KnownPayment, { memberId }: Arrival): boolean {
  return twin.memberId === null || memberId === null || twin.memberId === memberId;
}

/** Why a person has to look before this money is given to anybody; null: nothing speaks against it. */
async function doubtAbout(
  tx: Tx,
  { memberId, qrId }: Arrival,
  twin: KnownPayment | undefined,
): Promise<string | null> {
  if (twin) return `it may be the money of ${twin.id}`;
  if (memberId === null) return 'nobody is known to own it';
  return qrId !== null && (await isQrPaid(tx, qrId)) ? 'the QR was paid before' : null;
}

async function book(
  tx: Tx,
  arrival: Arrival,
  wallet: AccountId | null,
  doubt: string | null,
): Promise<Settled> {
  const { channel, externalRef, amount, currency, memberId, qrId } = arrival;
  const id = transferId(`inbound:${channel}:${externalRef}`);
  const isCredited = wallet !== null;
  const balanceAfter = await creditDeposit(tx, currency, {
    id,
    from: houseOf('deposit', channel, currency),
    to: wallet ?? (await suspenseAccount(tx, currency)),
    amount,
    kind: isCredited ? 'deposit' : 'suspense',
  });
  await tx
    .insertInto('inbound_payment')
    .values({
      id,
      channel,
      external_ref: externalRef,
      amount,
      paid_at: arrival.paidAt,
      member_id: memberId,
      state: isCredited ? 'credited' : 'suspense',
      qr_id: qrId,
      credit_id: isCredited ? id : null,
    })
    .execute();
  if (isCredited && memberId !== null) {
    await tellMember(tx, { id, memberId, channel, amount, balanceAfter });
    if (qrId !== null) await payQr(tx, qrId, id);
    return 'credited';
  }
  const detail = { why: doubt, channel, externalRef, amount: amount.toString(), qrId };
  await openCase(tx, { kind: 'suspense', subject: id, memberId, detail });
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
  if (answer?.status === 'noHouse') await openHouse(tx, { code: deposit.from, currency });
  return (await mustPost(tx, transfer)).balance;
}

type Credit = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly channel: string;
  readonly amount: Satang;
  readonly balanceAfter: Satang;
};

/** The line in the statement, the end of the member's announcement, if there was one, and what follows. */
async function tellMember(
  tx: Tx,
  { id, memberId, channel, amount, balanceAfter }: Credit,
): Promise<void> {
  await addStatementLines(tx, [
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
  await tx
    .updateTable('deposit_notice')
    .set({ state: 'matched' })
    .where('member_id', '=', memberId)
    .where('amount', '=', amount)
    .where('state', '=', 'open')
    .execute();
  await addJobs(tx, [
    { kind: bonusJob, key: id },
    { kind: coinJob, key: id },
  ]);
}

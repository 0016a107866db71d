import type { ArrivalDoubt } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { type AccountId, transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { behind, together } from '#db/transact.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { openCase } from '#money/cases/case-store.ts';
import { heldAccount, lockPayableWallet } from '#money/limits/limit-store.ts';
import { isRestored } from '#money/pauses/pause-store.ts';
import { rejectPausedChannel } from '#money/pauses/pauses.ts';
import {
  creditDeposit,
  giveToMember,
  lockOwner,
  recordCredit,
  recordHeld,
} from './credit-payment.ts';
import type { ShownParty } from './party-rules.ts';
import {
  findPayment,
  insertPayment,
  isBeingReturned,
  isCreditedByStaff,
  type KnownPayment,
  lockArrival,
  lockSuspense,
  suspenseAccount,
} from './payment-store.ts';
import { isOwnAccount } from './sender-store.ts';

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
    await checkSender(tx, { id: payment.id, memberId: payment.memberId }, sender);
  }
  if (payment.memberId !== null || memberId === null || arrival.doubt) return 'known';
  const owner = await lockOwner(tx, memberId);
  const suspended = await lockSuspense(tx, payment.id);
  if (!suspended || !(await canBeFrom(tx, memberId, suspended.sender))) return 'known';
  if (await isBeingReturned(tx, suspended.id)) return 'known';
  // Money that arrives goes on; this may have been sent back after the time of the restore.
  if (await isRestored(tx)) return 'known';
  if (owner.isErased) return 'known';
  return giveToMember(tx, suspended, owner, 'owner-found');
}

async function canBeFrom(tx: Tx, memberId: MemberId, sender: ShownParty | null): Promise<boolean> {
  return sender === null || (await isOwnAccount(tx, memberId, sender));
}

/** Opens a case when the bank names another sender than the member who was credited by a slip. */
async function checkSender(
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

async function book(tx: Tx, arrival: Arrival): Promise<Settled> {
  const { channel, externalRef, amount, currency, memberId, qrId, sender } = arrival;
  const id = transferId(`inbound:${channel}:${externalRef}`);
  const place = await destinationOf(tx, arrival.doubt ? null : memberId, arrival);
  const { ownerId } = place;
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
    if (state === 'held') await recordHeld(tx, announcement);
    else await recordCredit(tx, { ...announcement, balanceAfter });
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
  /** Null: it has none, and waits in suspense. */
  readonly ownerId: MemberId | null;
  readonly kind: 'deposit' | 'suspense' | 'held';
  readonly state: 'credited' | 'suspense' | 'held';
};

/**
 * Finds the account for the money of an arrival: that of money without an owner, too, when its member was erased since, as
 * by a QR that is paid late. The member's row is locked first, so that two rails count each other.
 */
async function destinationOf(
  tx: Tx,
  ownerId: MemberId | null,
  { amount, currency }: Pick<Arrival, 'amount' | 'currency'>,
): Promise<Destination> {
  const locked = ownerId === null ? null : await lockPayableWallet(tx, ownerId);
  if (ownerId === null || locked === null || locked.isErased) {
    const account = await suspenseAccount(tx, currency);
    return { account, ownerId: null, kind: 'suspense', state: 'suspense' };
  }
  const { wallet, room } = locked;
  if (room === null || amount <= room) {
    return { account: wallet, ownerId, kind: 'deposit', state: 'credited' };
  }
  const account = await heldAccount(tx, ownerId, currency);
  return { account, ownerId, kind: 'held', state: 'held' };
}

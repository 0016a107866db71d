import type { ArrivalDoubt } from '@wallet/contract/cases/findings';
import type { SlipNote } from '@wallet/contract/errors';
import type { Currency, Satang } from '@wallet/contract/money';
import {
  compareParties,
  isSameName,
  type KnownParty,
  type Likeness,
  type ShownParty,
} from '#money/payment/party-rules.ts';

/** A transfer as the slip check reports it. */
export type SlipFacts = {
  readonly transRef: string;
  readonly amount: Satang;
  readonly currency: Currency | null;
  readonly at: Date;
  /** Bill reference, as contained in our QR codes; empty for a plain transfer. */
  readonly bill: string;
  readonly sender: ShownParty;
  readonly receiver: ShownParty;
};

/** A transfer as a picture names it. */
type NamedTransfer = { readonly sendingBank: string; readonly transRef: string };

/** Facts that a slip is held against. */
export type SlipContext = {
  readonly transfer: NamedTransfer;
  readonly sentInAt: Date;
  readonly withinMinutes: number;
  readonly currency: Currency;
  readonly member: KnownParty;
  /** Names by which the member's bank called the owner when money was credited from there with certainty. */
  readonly confirmedNames: readonly string[];
  /** True when the sender can be another member. */
  readonly isAnother: boolean;
  readonly ours: readonly (KnownParty & { readonly channel: string })[];
};

type SlipVerdict =
  | { readonly kind: 'accepted'; readonly channel: string }
  | { readonly kind: 'refused'; readonly note: SlipNote }
  /** The owner cannot be determined: staff must look at it. */
  | { readonly kind: 'unsure'; readonly why: ArrivalDoubt; readonly channel: string | null };

/** The clocks of a bank and ours differ a little. */
const aheadMinutes = 5;

export function judgeSlip(facts: SlipFacts, context: SlipContext): SlipVerdict {
  if (!isOfTransfer(facts, context.transfer) || facts.amount <= 0n) return refused('UNKNOW_ERROR');
  if (facts.currency !== context.currency) return refused('UNKNOW_ERROR');
  const receivers = context.ours.map((account) => ({
    channel: account.channel,
    ...compareParties(facts.receiver, account),
  }));
  const candidates = receivers.filter(({ account, name }) => account !== 'no' && name !== 'no');
  if (candidates.length === 0) return refused('DEST_ACC_INVALID');
  const sender = senderLikeness(facts.sender, context);
  if (sender.account === 'no' || sender.name === 'no') return refused('NOT_MATCH');
  const minutes = (context.sentInAt.getTime() - facts.at.getTime()) / 60_000;
  if (minutes > context.withinMinutes || minutes < -aheadMinutes) return refused('EXPIRED_SLIP');
  const channel = candidates.find(({ account }) => account === 'match')?.channel ?? null;
  if (channel === null) {
    return unsure({ code: 'receiver-masked', shown: facts.receiver.account }, channel);
  }
  if (sender.account === 'unsure') {
    return unsure({ code: 'sender-masked', shown: facts.sender.account }, channel);
  }
  if (sender.name === 'unsure') {
    return unsure({ code: 'sender-name-unclear', shown: facts.sender.name }, channel);
  }
  if (context.isAnother) return unsure({ code: 'sender-ambiguous' }, channel);
  return { kind: 'accepted', channel };
}

/**
 * True when the check reports the transfer that the picture names, by reference and bank: under both together it is
 * credited once, and anyone can draw a picture with another bank.
 */
export function isOfTransfer({ transRef, sender }: SlipFacts, transfer: NamedTransfer): boolean {
  return transRef === transfer.transRef && sender.bankNumber === transfer.sendingBank;
}

function unsure(why: ArrivalDoubt, channel: string | null): SlipVerdict {
  return { kind: 'unsure', why, channel };
}

/** True when nothing indicates that the sender is someone else. */
export function canBeFrom(sender: ShownParty, member: KnownParty): boolean {
  const { account, name } = compareParties(sender, member);
  return account !== 'no' && name !== 'no';
}

/** A name that cannot be compared is the member's when it was confirmed to be. */
function senderLikeness(
  shown: ShownParty,
  { member, confirmedNames }: SlipContext,
): { account: Likeness; name: Likeness } {
  const { account, name } = compareParties(shown, member);
  const isConfirmed = confirmedNames.some((confirmed) => isSameName(shown.name, confirmed));
  return { account, name: name === 'unsure' && isConfirmed ? 'match' : name };
}

function refused(note: SlipNote): SlipVerdict {
  return { kind: 'refused', note };
}

/** Smaller pictures are previews or stamps, on which no code of a slip can be read. */
const sideMin = 200;

export function sizeNote(picture: { readonly width: number; readonly height: number }) {
  return Math.min(picture.width, picture.height) < sideMin ? 'IMG_SIZE_UNABLE_TO_PROCESS' : null;
}

/** Seconds until slip verification is retried without a response: 2, 4, 8 … 300. */
export function pauseAfter(attempts: number): number {
  return Math.min(300, 2 ** Math.min(attempts, 9));
}

/** After this many access rejections in a row, retrying is pointless. */
export const denialsMax = 3;

/** Escalates to staff after this long without a response. */
export const giveUpSeconds = 24 * 3_600;

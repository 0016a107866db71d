import type { SlipNote } from '@wallet/contract/errors';
import type { Currency, Satang } from '@wallet/contract/money';
import { type KnownParty, likenessOf, type MaskedParty } from './account-mask-rules.ts';

/** A transfer by the word of the slip check. */
export type SlipFacts = {
  readonly transRef: string;
  readonly amount: Satang;
  readonly currency: Currency | null;
  readonly at: Date;
  readonly sender: MaskedParty;
  readonly receiver: MaskedParty;
};

/** What a slip is held against. */
export type SlipGround = {
  readonly transRef: string;
  readonly sentInAt: Date;
  readonly withinMinutes: number;
  readonly currency: Currency;
  readonly member: KnownParty;
  readonly ours: readonly (KnownParty & { readonly channel: string })[];
};

export type SlipVerdict =
  | { readonly kind: 'accepted'; readonly channel: string }
  | { readonly kind: 'refused'; readonly note: SlipNote }
  /** Too much is masked: a person has to look. */
  | { readonly kind: 'unsure'; readonly why: string };

/** The clocks of a bank and ours differ a little. */
const aheadMinutes = 5;

export function judgeSlip(facts: SlipFacts, ground: SlipGround): SlipVerdict {
  if (facts.transRef !== ground.transRef || facts.amount <= 0n) return refused('UNKNOW_ERROR');
  if (facts.currency !== ground.currency) return refused('UNKNOW_ERROR');
  const receivers = ground.ours.map((account) => ({
    channel: account.channel,
    likeness: likenessOf(facts.receiver, account),
  }));
  const candidates = receivers.filter(({ likeness }) => likeness !== 'no');
  if (candidates.length === 0) return refused('DEST_ACC_INVALID');
  const sender = likenessOf(facts.sender, ground.member);
  if (sender === 'no') return refused('NOT_MATCH');
  const minutes = (ground.sentInAt.getTime() - facts.at.getTime()) / 60_000;
  if (minutes > ground.withinMinutes || minutes < -aheadMinutes) return refused('EXPIRED_SLIP');
  const ours = candidates.find(({ likeness }) => likeness === 'match');
  if (!ours) return { kind: 'unsure', why: 'the receiver cannot be told from the mask' };
  if (sender === 'unsure') {
    return { kind: 'unsure', why: 'the sender cannot be told from the mask' };
  }
  return { kind: 'accepted', channel: ours.channel };
}

function refused(note: SlipNote): SlipVerdict {
  return { kind: 'refused', note };
}

/** Smaller pictures are previews or stamps, on which no code of a slip can be read. */
const sideMin = 200;

export function sizeNote(picture: { readonly width: number; readonly height: number }) {
  return Math.min(picture.width, picture.height) < sideMin ? 'IMG_SIZE_UNABLE_TO_PROCESS' : null;
}

/** Seconds until the slip check is asked again after no answer: 2, 4, 8 … 300. */
export function pauseAfter(attempts: number): number {
  return Math.min(300, 2 ** Math.min(attempts, 9));
}

/** After so many refusals in a row to let us ask, asking again is no use. */
export const denialsMax = 3;

/** After this long without an answer a person has to look. */
export const giveUpSeconds = 24 * 3_600;

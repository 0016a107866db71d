import { z } from 'zod';
import { differenceCodes } from '../reconciliation/staff.ts';
import { Baht, Code, Currency } from '../values.ts';

/** A name or a number as a bank tells it, often partly masked; empty where it told none. */
const Shown = z.string();

/** Signs that an inviter and an invited friend are one person. */
export const likenesses = ['account', 'name', 'network'] as const;
export type Likeness = (typeof likenesses)[number];

/** Rewards that are given out under a ceiling of their own each day. */
export const ceilings = ['wheel', 'bonus', 'promotion', 'invite', 'refund'] as const;
export type CeilingPurpose = (typeof ceilings)[number];

/**
 * Findings of the system, so that a person has to look: a code and its values, which every app tells in
 * its reader's language.
 */
export const Finding = z.discriminatedUnion('code', [
  /** No member is known to own money that arrived. */
  z.object({ code: z.literal('owner-unknown') }),
  z.object({ code: z.literal('sender-name-differs'), shown: Shown }),
  /** Another script, say, or less of the name than would tell. */
  z.object({ code: z.literal('sender-name-unclear'), shown: Shown }),
  z.object({ code: z.literal('sender-masked'), shown: Shown }),
  z.object({ code: z.literal('receiver-masked'), shown: Shown }),
  /** The shown part of the sender fits another member too. */
  z.object({ code: z.literal('sender-ambiguous') }),
  /** The bank names another holder of the member's account; empty: it knows no such account. */
  z.object({ code: z.literal('holder-differs'), shown: Shown }),
  /** The holder's name, as the bank tells it, cannot be compared with the member's. */
  z.object({ code: z.literal('holder-unclear'), shown: Shown }),
  /** The bank has not told yet whose account it is. */
  z.object({ code: z.literal('account-unverified') }),
  z.object({ code: z.literal('credited-to-another') }),
  /** The money is in suspense, with a case of its own. */
  z.object({ code: z.literal('in-suspense') }),
  /** The bank names another sender of money than the member to whom it was credited. */
  z.object({ code: z.literal('credited-wrongly'), shown: Shown }),
  /** The payment of a QR was credited as a bank transfer too. */
  z.object({ code: z.literal('credited-twice') }),
  z.object({ code: z.literal('slip-unanswered'), hours: z.int() }),
  z.object({ code: z.literal('slip-check-denied'), times: z.int() }),
  z.object({ code: z.literal('payment-unknown'), company: Code }),
  z.object({ code: z.literal('notice-unreadable'), company: Code }),
  z.object({ code: z.literal('reference-unknown'), company: Code }),
  z.object({ code: z.literal('payout-unanswered') }),
  z.object({ code: z.literal('payout-after-return') }),
  z.object({ code: z.literal('game-unanswered') }),
  z.object({ code: z.literal('game-after-return') }),
  z.object({ code: z.literal('gift-unanswered') }),
  z.object({ code: z.literal('gift-after-refusal') }),
  /** A withdrawal above what is paid without a person; old cases do not tell how much that was. */
  z.object({
    code: z.literal('above-automatic'),
    limit: Baht.optional(),
    currency: Currency.optional(),
  }),
  z.object({ code: z.literal('maybe-same-person'), alike: z.array(z.enum(likenesses)).readonly() }),
  /** A row of a company's books is not exactly one of ours, or the other way round. */
  z.object({ code: z.literal('books-differ'), partner: Code, of: z.enum(differenceCodes) }),
  z.object({
    code: z.literal('ceiling-reached'),
    of: z.enum(ceilings),
    ceiling: Baht,
    currency: Currency,
  }),
]);

export type Finding = z.output<typeof Finding>;

/** Reasons why arriving money waits for a person. */
export type ArrivalDoubt = Extract<
  Finding,
  {
    code:
      | 'owner-unknown'
      | 'sender-name-differs'
      | 'sender-name-unclear'
      | 'sender-masked'
      | 'receiver-masked'
      | 'sender-ambiguous'
      | 'holder-differs'
      | 'holder-unclear'
      | 'account-unverified';
  }
>;

/** Reason of a case: what the system found, or what somebody wrote. */
export const CaseReason = z.discriminatedUnion('code', [
  ...Finding.options,
  /** A colleague's reason, or the words of a release that had no codes. */
  z.object({ code: z.literal('written'), words: z.string() }),
]);

export type CaseReason = z.output<typeof CaseReason>;

import { z } from 'zod';
import { differenceCodes } from '../reconciliation/staff.ts';
import { Baht, Code, Currency, Time } from '../values.ts';
import { verificationReasons } from '../verification/kinds.ts';

/** A name or number as reported by a bank, often partly masked; empty when not reported. */
const Shown = z.string();

/** Signs that an inviter and an invited friend are one person. */
export const likenesses = ['account', 'name', 'network'] as const;
export type Likeness = (typeof likenesses)[number];

/** Rewards with a daily limit of their own. */
export const ceilings = ['wheel', 'bonus', 'promotion', 'invite', 'refund'] as const;
export type CeilingPurpose = (typeof ceilings)[number];

/** Findings that staff must look at: a code and its values, which each app shows in the reader's language. */
export const Finding = z.discriminatedUnion('code', [
  /** Money arrived without a known owner. */
  z.object({ code: z.literal('owner-unknown') }),
  /** A member wants a payment back that is held beyond their deposit limit. */
  z.object({ code: z.literal('held-wanted-back') }),
  z.object({ code: z.literal('sender-name-differs'), shown: Shown }),
  /** Another script, for example, or too little of the name. */
  z.object({ code: z.literal('sender-name-unclear'), shown: Shown }),
  z.object({ code: z.literal('sender-masked'), shown: Shown }),
  z.object({ code: z.literal('receiver-masked'), shown: Shown }),
  /** The shown part of the sender fits another member too. */
  z.object({ code: z.literal('sender-ambiguous') }),
  /** The bank names another holder of the member's account; empty: it knows no such account. */
  z.object({ code: z.literal('holder-differs'), shown: Shown }),
  /** The holder's name at the bank cannot be compared with the member's. */
  z.object({ code: z.literal('holder-unclear'), shown: Shown }),
  /** The bank has not reported the holder yet. */
  z.object({ code: z.literal('account-unverified') }),
  z.object({ code: z.literal('credited-to-another') }),
  /** The money is in suspense, with a case of its own. */
  z.object({ code: z.literal('in-suspense') }),
  /** The money went back to its sender, at this time. */
  z.object({ code: z.literal('money-returned'), at: Time }),
  /** The bank names another sender of money than the member to whom it was credited. */
  z.object({ code: z.literal('credited-wrongly'), shown: Shown }),
  /** The payment of a QR was credited as a bank transfer too. */
  z.object({ code: z.literal('credited-twice') }),
  z.object({ code: z.literal('slip-unanswered'), hours: z.int() }),
  z.object({ code: z.literal('slip-check-denied'), times: z.int() }),
  z.object({ code: z.literal('payment-unknown'), company: Code }),
  /** A provider does not answer about a QR's payment that the bank or a slip reports. */
  z.object({ code: z.literal('payment-unanswered'), company: Code, hours: z.int() }),
  z.object({ code: z.literal('notice-unreadable'), company: Code }),
  z.object({ code: z.literal('reference-unknown'), company: Code }),
  z.object({ code: z.literal('payout-unanswered') }),
  z.object({ code: z.literal('payout-after-return') }),
  /** The bank took back a payout that it had reported as paid. */
  z.object({ code: z.literal('payout-sent-back') }),
  z.object({ code: z.literal('game-unanswered') }),
  z.object({ code: z.literal('game-after-return') }),
  z.object({ code: z.literal('gift-unanswered') }),
  z.object({ code: z.literal('gift-after-refusal') }),
  /** A withdrawal above the automatic limit; old cases do not record the limit. */
  z.object({
    code: z.literal('above-automatic'),
    limit: Baht.optional(),
    currency: Currency.optional(),
  }),
  /** A member on a break takes out more often than the daily count, which this many withdrawals reached before. */
  z.object({ code: z.literal('beyond-daily-count'), count: z.int() }),
  /** Money came in while the member's account was another holder's, whose name this is. */
  z.object({ code: z.literal('holder-changed'), shown: Shown }),
  /** The account of a withdrawal was not the member's for as long as the hold after a change now lasts. */
  z.object({ code: z.literal('account-on-hold') }),
  /** Someone else claims the account under which money came in. */
  z.object({ code: z.literal('account-disputed') }),
  /** A second person with the holder's name wants to register the member's account; a masked phone. */
  z.object({ code: z.literal('account-claimed'), shown: Shown }),
  /** A guarded row was changed by no call of the console: table, row and columns, and the database's role. */
  z.object({ code: z.literal('changed-past-console'), what: z.string(), role: z.string() }),
  z.object({ code: z.literal('maybe-same-person'), alike: z.array(z.enum(likenesses)).readonly() }),
  /** A row of a provider's statement does not match exactly one of ours, or vice versa. */
  z.object({ code: z.literal('books-differ'), partner: Code, of: z.enum(differenceCodes) }),
  /** A member's date of birth is below the operator's age, which this is. */
  z.object({ code: z.literal('under-age'), age: z.int() }),
  /** Name and date of birth of a member are those of an excluded person. */
  z.object({ code: z.literal('excluded-alike') }),
  /** Documents of a member were finally rejected, or this often. */
  z.object({
    code: z.literal('verification-refused'),
    reason: z.enum(verificationReasons),
    times: z.int(),
  }),
  /** Money in an excluded member's invite and refund pots, which they cannot collect any more. */
  z.object({ code: z.literal('exclusion-pots'), amount: Baht, currency: Currency }),
  /** Providers of games that have not brought an excluded member's money home for a day; their codes. */
  z.object({ code: z.literal('exclusion-unanswered'), companies: z.string() }),
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

/** Reason of a case: a finding, or text written by a person. */
export const CaseReason = z.discriminatedUnion('code', [
  ...Finding.options,
  /** A staff user's reason, or the text of a release without codes. */
  z.object({ code: z.literal('written'), words: z.string() }),
]);

export type CaseReason = z.output<typeof CaseReason>;

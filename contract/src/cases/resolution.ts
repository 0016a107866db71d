import { z } from 'zod';
import { slipNotes } from '../errors.ts';
import { Amount, Code, line, MemberNumber, Time } from '../values.ts';

/** Resolution of a case. Which ones apply to a kind is part of its reply. */
export const Resolution = z.discriminatedUnion('action', [
  /** The transfer of a slip is on our account `channel`: its member gets the money, once. */
  z.strictObject({
    action: z.literal('slip-credit'),
    channel: Code,
    amount: Amount,
    paidAt: Time,
    /** Transaction reference from the slip's QR; required when the slip does not contain it. */
    sendingBank: z
      .string()
      .regex(/^\d{3}$/)
      .optional(),
    transRef: z
      .string()
      .regex(/^[A-Za-z0-9]{8,25}$/)
      .optional(),
  }),
  z.strictObject({ action: z.literal('slip-refuse'), note: z.enum(slipNotes) }),
  z.strictObject({ action: z.literal('suspense-assign'), memberId: MemberNumber }),
  /** It was sent back to its sender, under this number of the bank's. */
  z.strictObject({ action: z.literal('suspense-return'), bankRef: line(60) }),
  /** The game provider's records contain the transfer, or certainly do not. */
  z.strictObject({ action: z.literal('transfer-done') }),
  z.strictObject({ action: z.literal('transfer-undone') }),
  z.strictObject({ action: z.literal('payout-paid'), bankRef: line(60) }),
  z.strictObject({ action: z.literal('payout-returned') }),
  z.strictObject({ action: z.literal('gift-credit'), amount: Amount }),
  z.strictObject({ action: z.literal('gift-refuse') }),
  z.strictObject({ action: z.literal('invite-grant') }),
  z.strictObject({ action: z.literal('invite-refuse') }),
  z.strictObject({
    action: z.literal('adjust'),
    direction: z.enum(['credit', 'debit']),
    amount: Amount,
  }),
  /**
   * A movement that the provider lists and that is missing here is booked as listed. The member may be left out where
   * the listed account or player is a member's; a payment without one is set aside.
   */
  z.strictObject({ action: z.literal('book-listed'), memberId: MemberNumber.optional() }),
  /** No money is missing here, as this document or number of the provider's proves. */
  z.strictObject({ action: z.literal('difference-explained'), evidence: line(60) }),
  /** The date of birth was mistyped: the member enters it again. */
  z.strictObject({ action: z.literal('birth-date-again') }),
  /** The member is the excluded person, and is excluded as long. */
  z.strictObject({ action: z.literal('exclusion-same') }),
  /** The member may send documents once more. */
  z.strictObject({ action: z.literal('verification-again') }),
  /** Withdrawals need no documents any more; deposits by QR or gift link, and play, are closed. */
  z.strictObject({ action: z.literal('verification-release') }),
  /** Money in an excluded member's pots is paid into their wallet, without a condition. */
  z.strictObject({ action: z.literal('pots-pay') }),
  /** It is given up, by the operator's written terms. */
  z.strictObject({ action: z.literal('pots-give-up') }),
  /** The member's bank account is replaced by the proposed one. */
  z.strictObject({ action: z.literal('bank-replace') }),
  /** Acknowledged; no money moves. */
  z.strictObject({ action: z.literal('close') }),
]);

export type ResolutionAction = z.output<typeof Resolution>['action'];

export const resolutionActions = Resolution.options.map(({ shape }) => shape.action.value);

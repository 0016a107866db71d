import { z } from 'zod';
import { staff } from '../call.ts';
import { caseKinds } from '../cases/kinds.ts';
import { Currency, SignedBaht, Time } from '../values.ts';

const Sum = z.object({ count: z.int(), sum: SignedBaht });

export const providerStates = [
  'ok',
  'waiting',
  'failing',
  'paused',
  'maintenance',
  'quiet',
  'unconfigured',
] as const;
export const providerKinds = [
  'game',
  'payout',
  'payment',
  'feed',
  'gift',
  'slip',
  'names',
  'sms',
] as const;

const Provider = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(providerKinds),
  /** Quiet: nothing passed through it lately. Paused: we stopped it. Unconfigured: its secret is not set. */
  state: z.enum(providerStates),
  /** Number of movements with an unknown outcome, and the time since which the oldest waits. */
  open: z.int(),
  openSince: Time.nullable(),
  lastSuccessAt: Time.nullable(),
});

const Day = z.object({
  /** A Bangkok day, `YYYY-MM-DD`. */
  day: z.iso.date(),
  deposits: Sum,
  /** Paid out on that day, and not sent back by the bank since. */
  withdrawals: Sum,
  newMembers: z.int(),
});

export const staffOverview = {
  /** Figures of the overview: money and members of one currency, and all that waits. */
  'GET /staff/api/numbers': staff('useConsole', {
    query: z.strictObject({ currency: Currency.optional() }),
    reply: z.object({
      now: Time,
      currency: Currency,
      /** Today and the six days before, oldest first. */
      week: z.array(Day),
      /** Withdrawals of every currency that wait for staff, and the time since which the oldest waits. */
      waiting: z.object({ count: z.int(), oldestAt: Time.nullable() }),
      /** Payouts sent to the bank without an outcome yet. */
      beingPaid: Sum,
      cases: z.array(
        z.object({
          kind: z.enum(caseKinds),
          count: z.int(),
          /** Count of these whose proposal waits for a second person. */
          proposed: z.int(),
          oldestAt: Time,
        }),
      ),
      /** Count of content changes that wait for a second person. */
      changes: z.int(),
      /** Null while chat is off. */
      chat: z
        .object({
          waiting: z.int(),
          longestSeconds: z.int().nullable(),
          answeredToday: z.int(),
          /** Seconds until a person's first answer, of today's chat sessions; null without any. */
          medianAnswerSeconds: z.int().nullable(),
        })
        .nullable(),
      providers: z.array(Provider),
      /** Background jobs that were given up and need a person, by kind. */
      parkedJobs: z.array(z.object({ kind: z.string(), count: z.int(), lastError: z.string() })),
      /** Count of members who made a call within the last five minutes. */
      onlineMembers: z.int(),
    }),
  }),
};

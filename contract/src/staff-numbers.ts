import { z } from 'zod';
import { staff } from './call.ts';
import { caseKinds } from './staff-money.ts';
import { SignedBaht, Time } from './values.ts';

const Sum = z.object({ count: z.int(), sum: SignedBaht });

export const providerStates = ['ok', 'waiting', 'failing', 'maintenance', 'quiet'] as const;

const Provider = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['game', 'payout', 'payment', 'feed']),
  /** Quiet: nothing has been asked of it lately. */
  state: z.enum(providerStates),
  /** Movements whose outcome it has not told, and since when the oldest waits. */
  open: z.int(),
  openSince: Time.nullable(),
  lastSuccessAt: Time.nullable(),
});

const Day = z.object({
  /** Bangkok's, `YYYY-MM-DD`. */
  day: z.iso.date(),
  deposits: Sum,
  withdrawals: Sum,
  newMembers: z.int(),
});

export const staffNumbers = {
  /** The first page: how the operator's day goes, in one currency. */
  'GET /staff/api/numbers': staff(['agent', 'cashier'], {
    query: z.strictObject({ currency: z.enum(['THB', 'LAK']).optional() }),
    reply: z.object({
      now: Time,
      currency: z.enum(['THB', 'LAK']),
      /** Today and the six days before, the oldest first. */
      week: z.array(Day),
      /** Withdrawals that wait for a person, and since when the oldest does. */
      waiting: Sum.extend({ oldestAt: Time.nullable() }),
      /** Asked of the bank, not yet told. */
      beingPaid: Sum,
      cases: z.array(
        z.object({
          kind: z.enum(caseKinds),
          count: z.int(),
          /** Of these, how many have a proposal that a second person may confirm. */
          proposed: z.int(),
          oldestAt: Time,
        }),
      ),
      /** Of content, that wait for a second person. */
      changes: z.int(),
      /** Null while chat is off. */
      chat: z
        .object({
          waiting: z.int(),
          longestSeconds: z.int().nullable(),
          answeredToday: z.int(),
          /** Until the first answer of a person, of today's; null: there was none. */
          medianAnswerSeconds: z.int().nullable(),
        })
        .nullable(),
      providers: z.array(Provider),
      /** Background work that was given up and needs a person. */
      parkedJobs: z.array(z.object({ kind: z.string(), count: z.int(), lastError: z.string() })),
      /** Who called within the last five minutes. */
      onlineMembers: z.int(),
    }),
  }),
};

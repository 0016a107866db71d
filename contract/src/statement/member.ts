import { z } from 'zod';
import { member } from '../call.ts';
import { Baht, Code, Day, PageBody, Progress, Time } from '../values.ts';
import { withdrawReasons } from '../withdraw/member.ts';

const Linked = z.object({ description: z.string() });

export const StatementType = z.enum(['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer']);

export const StatementEntry = z.object({
  _id: z.string(),
  statementType: StatementType,
  status: Progress,
  from: z.string(),
  to: z.string(),
  amount: Baht,
  createdAt: Time,
  updatedAt: Time,
  /** The wallet after this movement; null while it is in progress or when it did not touch the wallet. */
  balance: Baht.nullable(),
  bonus: Linked.optional(),
  promotion: Linked.optional(),
  invite: Linked.optional(),
  refund: Linked.optional(),
  luckydraw: Linked.optional(),
  /** Only for withdrawals that ended before the bank was called. */
  reason: z.enum(withdrawReasons).optional(),
  /** A deposit above the member's limit: it waits outside the wallet, or went back to where it came from. */
  held: z.enum(['waiting', 'returned']).optional(),
  /**
   * A withdrawal that the bank sent back after it was paid; it left the wallet all the same. State of its case: open,
   * or ended.
   */
  sentBack: z.enum(['open', 'closed']).optional(),
});

/** Totals of a Bangkok day over the selected entries: of the whole day, even when its page shows a part. */
const DayTotal = z.object({ day: Day, in: Baht, out: Baht });

/** Totals of the selected entries that moved money, on all pages together. */
const Totals = z.object({
  deposit: Baht,
  bonus: Baht,
  withdraw: Baht,
  intoGames: Baht,
  outOfGames: Baht,
  /** Forfeited when conditions were given up. Not returned by the release before. */
  forfeited: Baht.optional(),
});

/** The most banks, games and purposes that one search names. */
const placesMax = 40;

export const statement = {
  'POST /api/statement': member({
    body: PageBody.extend({
      type: StatementType.optional(),
      /** Bangkok days, `YYYY-MM-DD`, both included. */
      from: Day.optional(),
      to: Day.optional(),
      /** An entry matches when it has any of these: this short reference, this amount, one of these codes. */
      reference: z.string().max(20).optional(),
      amount: Baht.optional(),
      places: z.array(Code).max(placesMax).optional(),
    }),
    reply: z.object({
      total: z.int(),
      statements: z.array(StatementEntry),
      /** Totals of the days on this page, newest first. */
      days: z.array(DayTotal),
      /** Only of a selection by days. */
      totals: Totals.optional(),
    }),
  }),
};

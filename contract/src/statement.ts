import { z } from 'zod';
import { member } from './call.ts';
import { slipNotes } from './errors.ts';
import { Baht, Day, PageAsked, Progress, Time } from './values.ts';

const Linked = z.object({ description: z.string() });

export const StatementType = z.enum(['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer']);

/** Reasons why the staff refused a withdrawal; its money is back in the wallet. */
export const withdrawRefusals = [
  'NAME_MISMATCH',
  'ACCOUNT_CLOSED',
  'PROOF_NEEDED',
  'PLAY_REVIEW',
  'CONTACT_US',
] as const;

export type WithdrawRefusal = (typeof withdrawRefusals)[number];

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
  /** Only on withdrawals that the staff refused. */
  reason: z.enum(withdrawRefusals).optional(),
});

const Slip = z.object({
  createdAt: Time,
  amount: Baht.nullable(),
  status: Progress,
  note: z.enum(slipNotes).nullable(),
  /** In progress, and a person is looking at it. */
  isWithStaff: z.boolean(),
  link: z.string(),
  reference: z.string(),
});

export const statement = {
  'POST /api/statement': member({
    body: PageAsked.extend({
      type: StatementType.optional(),
      /** Bangkok days, `YYYY-MM-DD`, both included. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: z.object({ total: z.int(), statements: z.array(StatementEntry) }),
  }),
  'POST /api/statement/slip': member({
    body: PageAsked,
    reply: z.object({ total: z.int(), slips: z.array(Slip) }),
  }),
  'GET /api/statement/slip/reference/:reference': member({
    params: z.object({ reference: z.string().max(80) }),
    reply: z.object({ url: z.string() }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
};

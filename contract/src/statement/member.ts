import { z } from 'zod';
import { member } from '../call.ts';
import { Baht, Day, PageAsked, Progress, Time } from '../values.ts';
import { withdrawRefusals } from '../withdraw/member.ts';

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
  /** Only on withdrawals that the staff refused. */
  reason: z.enum(withdrawRefusals).optional(),
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
};

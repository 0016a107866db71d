import { z } from 'zod';
import { staff } from '../call.ts';
import { MemberBrief } from '../members/staff.ts';
import { givenCouponErrors } from '../spin/staff.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { Currency, line, Message, SignedBaht, Time } from '../values.ts';

/** Changes that one person proposed and another one has to confirm. */

const changeStates = ['PROPOSED', 'CARRIED_OUT', 'REFUSED', 'OUTDATED'] as const;

/** Ways in which a change can cost the operator. */
export const costKinds = [
  'wheel',
  'bonus',
  'promotion',
  /** A coupon for one member. */
  'coupon',
  'invite',
  'refund',
  'rewards',
  'withdrawals',
  /** The same percentage, of the losses on the worst of the last seven days. */
  'inviteLastWeek',
  'refundLastWeek',
  /** Members pay, or turn, to the accounts and addresses in the texts. */
  'elsewhere',
] as const;

/** A value before and after the change; null where it is empty. Amounts in baht. */
const ValueChange = z.object({
  path: z.array(z.string().or(z.int())),
  before: z.unknown(),
  after: z.unknown(),
});

export type ValueChange = z.output<typeof ValueChange>;

const Change = z.object({
  id: z.uuid(),
  /** Subject of the change, such as `bonus:WELCOME100`, `wheel:THB` or `settings`. */
  subject: z.string(),
  /** The member concerned, if there is one and the caller may see members. */
  member: MemberBrief.nullable(),
  currency: Currency,
  /** There was nothing before. */
  isNew: z.boolean(),
  values: z.array(ValueChange),
  /** Numbers in its text that look like an account and are not ours. */
  accountNumbers: z.array(z.string()),
  /** Hosts and addresses that its words, links and pictures lead to and that are not ours. */
  links: z.array(z.string()),
  /** Worst cost of a day, with the members, coins and wallets of now; null: no upper bound. */
  costs: z.array(
    z.object({
      of: z.enum(costKinds),
      before: SignedBaht.nullable(),
      after: SignedBaht.nullable(),
    }),
  ),
  state: z.enum(changeStates),
  /** True when its base version is gone: it can only be rejected. */
  isOutdated: z.boolean(),
  proposedBy: StaffBrief,
  proposedAt: Time,
  endedBy: StaffBrief.nullable(),
  endedAt: Time.nullable(),
  /** Reason for the rejection. */
  reason: z.string().nullable(),
});

const change = z.object({ id: z.uuid() });

export const staffChanges = {
  /** Pending changes, oldest first; or the latest hundred that ended. */
  'GET /staff/api/changes': staff('confirmChanges', {
    query: z.object({ state: z.enum(['waiting', 'ended']).default('waiting') }),
    reply: z.array(Change),
  }),
  /** Confirmed by another person than the proposer: from then on it is in force. */
  'POST /staff/api/changes/:id/confirm': staff('confirmChanges', {
    params: change,
    reply: Message,
    invalid: 'NO_DATA',
    errors: [
      ...givenCouponErrors,
      'NO_DATA',
      'SECOND_PERSON_NEEDED',
      'ALREADY_DECIDED',
      'INVALID_DATA',
      'CODE_TAKEN',
      'BONUS_IN_USE',
      'GUARDS_ALTERED',
      'RESTORE_UNCOMPARED',
      'RESTORE_DIFFERS',
      'COMPANY_UNCHECKED',
      'LAST_ADMIN',
      'ROLE_INCOMPLETE',
      'ROLE_IN_USE',
      'ADMIN_KEEPS',
      'ABOVE_PROPOSER_LIMIT',
      'PROPOSER_MAY_NOT',
      'REGISTER_OFF',
      'REGISTER_FILE',
    ],
  }),
  /** Rejects a change; for its proposer this withdraws it. */
  'POST /staff/api/changes/:id/refuse': staff('confirmChanges', {
    params: change,
    body: z.strictObject({ reason: line(500) }),
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
};

import { z } from 'zod';
import { staff } from '../call.ts';
import { CaseReason } from '../cases/findings.ts';
import { Alike, Condition, MemberBrief } from '../members/staff.ts';
import { movementStates } from '../movement.ts';
import { Version } from '../operator-values.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import {
  Baht,
  Day,
  Id,
  line,
  listed,
  Message,
  PageQuery,
  SignedBaht,
  sortOf,
  Time,
} from '../values.ts';
import { batchActions, batchMax, batchOutcomes, leftOutReasons } from './batch.ts';
import { withdrawReasons, withdrawRefusals } from './member.ts';

/** A withdrawal as lists and cases show it. */
export const WithdrawalRow = z.object({
  id: z.uuid(),
  member: MemberBrief,
  amount: Baht,
  bankCode: z.string(),
  /** Masked as everywhere. */
  bankAccountNo: z.string(),
  bankAccountName: z.string(),
  state: z.enum(movementStates),
  /** Sent to the bank: it can no longer be rejected. */
  isAsked: z.boolean(),
  /** Posted, and sent back by the bank since, as a case says. Not returned by the release before. */
  isSentBack: z.boolean().optional(),
  refusal: z.enum(withdrawReasons).nullable(),
  /** Reason of the bank's rejection, in its own code; null: it did not, or gave no reason. */
  bankReason: z.string().nullable(),
  decidedBy: StaffBrief.nullable(),
  bankRef: z.string().nullable(),
  createdAt: Time,
  settledAt: Time.nullable(),
});

const EarlierWithdrawal = WithdrawalRow.pick({
  id: true,
  amount: true,
  state: true,
  isAsked: true,
  isSentBack: true,
  refusal: true,
  bankReason: true,
  decidedBy: true,
  createdAt: true,
});

/** Facts that speak for or against paying. */
const WithdrawalDetail = WithdrawalRow.extend({
  memberSince: Time,
  bankChangedAt: Time.nullable(),
  passwordChangedAt: Time.nullable(),
  deposited: SignedBaht,
  withdrawn: SignedBaht,
  wallet: Baht,
  /** Reason why it waits for approval; null: it does not, or it is of a release that kept no reason. */
  why: CaseReason.nullable(),
  /** An open case about what went wrong with it. */
  caseId: Id.nullable(),
  /** Version that the staff user saw; an approval carries it. */
  version: Version,
  /** Money moved to games and back since the last deposit. Stakes are unknown to a wallet of transfers. */
  play: z.object({
    since: Time.nullable(),
    games: z.array(z.object({ code: z.string(), toGame: SignedBaht, fromGame: SignedBaht })),
  }),
  /** Conditions that are running. */
  conditions: z.array(Condition),
  /** Members who may be the same person. Informational only. */
  alike: z.array(Alike),
  /** The member's ten newest withdrawals before this one. */
  earlier: z.array(EarlierWithdrawal),
});

const withdrawal = z.object({ id: z.uuid() });

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uuidList = new RegExp(`^${uuid}(?:,${uuid}){0,${batchMax - 1}}$`);

export const staffWithdraw = {
  /** Unsorted: those that wait the longest first while `state` is needs_staff, else the newest. */
  'GET /staff/api/withdrawals': staff('decideWithdrawals', {
    query: PageQuery.extend({
      state: z.enum(movementStates).optional(),
      /** Only those that were sent to the bank, or were not. */
      isAsked: z.enum(['true', 'false']).optional(),
      /** Only those that the bank sent back after they were paid, or did not. */
      isSentBack: z.enum(['true', 'false']).optional(),
      /** Searched like members, or by the withdrawal's own number. */
      search: line(60).optional(),
      /** Bangkok days, both included. */
      from: Day.optional(),
      to: Day.optional(),
      sort: sortOf('createdAt', 'amount', 'state').optional(),
    }),
    reply: z.object({ ...listed, withdrawals: z.array(WithdrawalRow) }),
    errors: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  }),
  'GET /staff/api/withdrawals/:id': staff('decideWithdrawals', {
    params: withdrawal,
    reply: WithdrawalDetail,
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
  /**
   * Lets a waiting withdrawal be paid, unless something changed since the version that was seen. Consoles of the
   * release before send no body.
   */
  'POST /staff/api/withdrawals/:id/approve': staff('decideWithdrawals', {
    params: withdrawal,
    body: z.strictObject({ version: Version }).optional(),
    reply: Message,
    errors: [
      'NO_DATA',
      'ALREADY_DECIDED',
      'FACTS_CHANGED',
      'SECOND_PERSON_NEEDED',
      'ABOVE_ROLE_LIMIT',
    ],
  }),
  /** Withdrawals as they would be approved together now, with why others would be left out. */
  'GET /staff/api/withdrawal-batches': staff('decideWithdrawals', {
    query: z.object({ ids: z.string().regex(uuidList) }),
    reply: z.object({
      /** Limit of one staff user's approvals in batches in a day, and what is left of it today. */
      limit: Baht,
      room: Baht,
      items: z.array(
        WithdrawalRow.extend({ version: Version, leftOut: z.enum(leftOutReasons).nullable() }),
      ),
    }),
  }),
  /**
   * Decides withdrawals together, each by itself and once. Sent again under its number it returns what was decided,
   * and goes on with the rest.
   */
  'POST /staff/api/withdrawal-batches': staff('decideWithdrawals', {
    body: z.strictObject({
      id: z.uuid(),
      action: z.enum(batchActions),
      /** Read by the members; of a batch that rejects. */
      reason: z.enum(withdrawRefusals).optional(),
      items: z
        .array(z.strictObject({ id: z.uuid(), version: Version }))
        .min(1)
        .max(batchMax),
    }),
    reply: z.object({
      outcomes: z.array(z.object({ id: z.uuid(), outcome: z.enum(batchOutcomes) })),
    }),
    errors: ['ALREADY_DECIDED'],
  }),
  /** Gives the money back to the wallet; the member reads the reason. */
  'POST /staff/api/withdrawals/:id/refuse': staff('decideWithdrawals', {
    params: withdrawal,
    body: z.strictObject({ reason: z.enum(withdrawRefusals) }),
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED', 'MONEY_PAUSED'],
  }),
};

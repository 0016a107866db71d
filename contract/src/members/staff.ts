import { z } from 'zod';
import { staff } from '../call.ts';
import { textKeys } from '../languages.ts';
import { Saved } from '../operator-values.ts';
import { riskKinds } from '../risk/kinds.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { StatementEntry } from '../statement/member.ts';
import {
  Baht,
  Currency,
  Day,
  Id,
  line,
  listed,
  MemberNumber,
  Message,
  PageQuery,
  Progress,
  paragraphs,
  SignedBaht,
  sortOf,
  Time,
} from '../values.ts';
import { verificationStates } from '../verification/kinds.ts';
import { eventKinds, eventNames, flagKinds } from './flags.ts';
import { revealable } from './revealable.ts';

/** A member as every list of the staff shows one: phone and account numbers are masked. */
export const MemberBrief = z.object({
  id: MemberNumber,
  name: z.string(),
  /** `081-xxx-5678` */
  phone: z.string(),
  currency: Currency,
  isActive: z.boolean(),
});

const MemberRow = MemberBrief.extend({
  bankCode: z.string(),
  /** `xxx-xxx-6789` */
  bankAccountNo: z.string(),
  bankAccountName: z.string(),
  wallet: Baht,
  createdAt: Time,
});

/** A movement that was or is open; the id is that of its own page. */
const OpenMovement = z.object({
  id: z.string(),
  amount: Baht.nullable(),
  state: z.string(),
  createdAt: Time,
});

export const Condition = z.object({
  source: z.enum(['bonus', 'promotion', 'invite', 'refund', 'luckydraw']),
  name: z.string(),
  state: z.enum(['armed', 'active', 'success', 'failed', 'cancelled', 'disarmed']),
  amount: Baht.nullable(),
  target: Baht.nullable(),
  createdAt: Time,
  endedAt: Time.nullable(),
});

/** Signs that two members are one person. */
export const likeSigns = ['device', 'account', 'holder', 'address'] as const;

export const Alike = z.object({ member: MemberBrief, by: z.array(z.enum(likeSigns)) });

const MemberDetail = MemberRow.extend({
  /** The member's time-out or self-exclusion in force. */
  exclusion: z.object({ kind: z.enum(['time-out', 'self-exclusion']), endsAt: Time }).nullable(),
  birthDate: z.iso.date().nullable(),
  /** The member's latest identity documents. */
  verification: z.object({ id: z.uuid(), state: z.enum(verificationStates) }).nullable(),
  language: z.enum(textKeys),
  sourceCode: z.string().nullable(),
  inviterId: MemberNumber.nullable(),
  inviteeCount: z.int(),
  bankChangedAt: Time.nullable(),
  passwordChangedAt: Time.nullable(),
  /** Count of sessions that are still valid. */
  sessionCount: z.int(),
  lastSeenAt: Time.nullable(),
  /** Money reserved for games that have not answered yet, and for payouts. */
  inTransit: SignedBaht,
  withdrawing: SignedBaht,
  coin: z.int(),
  deposited: SignedBaht,
  /** Paid out, and not sent back by the bank since. */
  withdrawn: SignedBaht,
  games: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      username: z.string(),
      amount: Baht,
      refreshedAt: Time.nullable(),
      isStale: z.boolean(),
    }),
  ),
  openQrCodes: z.array(OpenMovement),
  openWithdrawals: z.array(OpenMovement),
  openSlips: z.array(OpenMovement),
  openTransfers: z.array(OpenMovement),
  openCases: z.array(z.object({ id: Id, kind: z.string(), openedAt: Time })),
  /** Undecided findings about the member; empty for those who may not see it. */
  openFindings: z.array(z.object({ id: Id, kind: z.enum(riskKinds), foundAt: Time })),
  conditions: z.array(Condition),
  /** Members who may be the same person. Informational only. */
  alike: z.array(Alike),
  /** The newest ten lines. */
  statement: z.array(StatementEntry),
});

/** A mark on a member, seen wherever the member is named. */
const Flag = z.object({
  kind: z.enum(flagKinds),
  /** The operator's own name of it; null of the kinds that have one. */
  label: z.string().nullable(),
  reason: z.string(),
  endsAt: Time.nullable(),
});

const MemberEvent = z.object({
  /** Unique within the time line. */
  key: z.string(),
  kind: z.enum(eventKinds),
  name: z.enum(eventNames),
  at: Time,
  /** Number of the case, chat, slip or statement line. */
  id: z.string().nullable(),
  amount: Baht.nullable(),
  /** A code or a few words, by its name: a device, a case's kind, a call of the staff, the text of a note. */
  words: z.string().nullable(),
  state: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string().nullable(),
});

const eventsMax = 50;

const who = z.object({ id: MemberNumber });
const Why = z.strictObject({ reason: line(500) });
/** For staff users who read through members, or lock many of them. */
const quotaErrors = ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'] as const;

export const staffMembers = {
  /**
   * Finds by a whole phone number, member number or bank account, by the last four digits of one, or by part
   * of a name. Other partial numbers find nothing, because they would reveal masked digits.
   */
  'GET /staff/api/members': staff('viewMembers', {
    query: PageQuery.extend({
      search: line(60).optional(),
      state: z.enum(['active', 'locked']).optional(),
      currency: Currency.optional(),
      sort: sortOf('createdAt', 'wallet', 'state').default('-createdAt'),
    }),
    reply: z.object({ ...listed, members: z.array(MemberRow) }),
    errors: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  }),
  'GET /staff/api/members/:id': staff('viewMembers', {
    params: who,
    reply: MemberDetail,
    invalid: 'NO_USER',
    errors: ['NO_USER', ...quotaErrors],
  }),
  'GET /staff/api/members/:id/statement': staff('viewMembers', {
    params: who,
    query: PageQuery.extend({
      type: StatementEntry.shape.statementType.optional(),
      /** Bangkok days, `YYYY-MM-DD`, both included. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: z.object({ total: z.int(), statements: z.array(StatementEntry) }),
    errors: ['NO_USER', ...quotaErrors],
  }),
  'GET /staff/api/members/:id/slips': staff('viewMembers', {
    params: who,
    query: PageQuery,
    reply: z.object({
      total: z.int(),
      slips: z.array(
        z.object({
          id: z.uuid(),
          status: Progress,
          note: z.string().nullable(),
          amount: Baht.nullable(),
          createdAt: Time,
        }),
      ),
    }),
    errors: ['NO_USER', ...quotaErrors],
  }),
  /** Everything about a member, newest first; `before` is the key of the last event that is shown. */
  'GET /staff/api/members/:id/timeline': staff('viewMembers', {
    params: who,
    query: z.object({
      kind: z.enum(eventKinds).optional(),
      before: z
        .string()
        .regex(/^\d{1,19}\.[a-z-]{1,20}:[\w.-]{1,60}$/)
        .optional(),
      limit: z.coerce.number<number>().int().min(1).max(eventsMax).default(eventsMax),
    }),
    reply: z.object({ events: z.array(MemberEvent), isMore: z.boolean() }),
    errors: ['NO_USER', ...quotaErrors],
  }),
  /** Members who may be the same person, two steps away. Informational only. */
  'GET /staff/api/members/:id/linked': staff('viewMembers', {
    params: who,
    reply: z.object({
      /** Without the member themselves; those one step away first. */
      members: z.array(z.object({ member: MemberBrief, step: z.literal([1, 2]) })),
      /** Each pair once, the member among them. */
      ties: z.array(
        z.object({ from: MemberNumber, to: MemberNumber, by: z.array(z.enum(likeSigns)) }),
      ),
    }),
    invalid: 'NO_USER',
    errors: ['NO_USER', ...quotaErrors],
  }),
  'GET /staff/api/members/:id/notes': staff('viewMembers', {
    params: who,
    reply: z.object({
      /** Newest first. */
      notes: z.array(z.object({ id: Id, text: z.string(), by: StaffBrief, at: Time })),
      flags: z.array(Flag.extend({ id: Id, by: StaffBrief, at: Time })),
    }),
    invalid: 'NO_USER',
    errors: ['NO_USER', ...quotaErrors],
  }),
  /** A note stays. Its text is kept out of the audit, so that an erasure reaches it. */
  'POST /staff/api/members/:id/notes': staff('viewMembers', {
    params: who,
    body: z.strictObject({ text: paragraphs(2_000) }),
    holdsSecrets: true,
    reply: Message,
    errors: ['NO_USER', 'KEY_INVALID'],
  }),
  'POST /staff/api/members/:id/flags': staff('lockMembers', {
    params: who,
    body: z
      .strictObject({
        kind: z.enum(flagKinds),
        label: line(40).optional(),
        reason: line(500),
        endsAt: Time.optional(),
      })
      .refine(({ kind, label }) => (kind === 'own') === (label !== undefined)),
    holdsSecrets: true,
    reply: Message,
    errors: ['NO_USER', 'INVALID_DATA', 'ALREADY_DECIDED'],
  }),
  'POST /staff/api/members/:id/flags/:flag/end': staff('lockMembers', {
    params: who.extend({ flag: Id }),
    reply: Message,
    errors: ['NO_USER', 'ALREADY_DECIDED'],
  }),
  /** Flags in force of the members that a page names. */
  'GET /staff/api/flags': staff('viewMembers', {
    query: z.object({ members: z.string().regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,99}$/) }),
    reply: z.array(Flag.extend({ memberId: MemberNumber })),
  }),
  'GET /staff/api/members/:id/reveal/:field': staff('viewMembers', {
    reveals: true,
    params: who.extend({ field: z.enum(revealable) }),
    reply: z.object({ value: z.string() }),
    invalid: 'NO_USER',
    errors: ['NO_USER', 'FORBIDDEN', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  }),
  /** Ends every session and blocks sign-in; the money stays where it is. */
  'POST /staff/api/members/:id/lock': staff('lockMembers', {
    params: who,
    body: Why,
    reply: Message,
    errors: ['NO_USER', ...quotaErrors],
  }),
  'POST /staff/api/members/:id/unlock': staff('unlockMembers', {
    params: who,
    body: Why,
    reply: Message,
    errors: ['NO_USER'],
  }),
  /**
   * Asks for the erasure of a locked member, which another person confirms among the changes. It is then executed at a
   * shell, within a week.
   */
  'POST /staff/api/members/:id/erasure': staff('eraseMembers', {
    params: who,
    body: Why,
    reply: Saved,
    errors: ['NO_USER', 'INVALID_DATA', 'ALREADY_DECIDED', 'CHANGE_WAITING', 'KEY_INVALID'],
  }),
  'POST /staff/api/members/:id/sign-out': staff('lockMembers', {
    params: who,
    reply: Message,
    errors: ['NO_USER', ...quotaErrors],
  }),
};

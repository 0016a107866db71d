import { z } from 'zod';
import { staff } from '../call.ts';
import { slipNotes } from '../errors.ts';
import { MemberBrief } from '../members/staff.ts';
import { movementStates } from '../movement.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import {
  Amount,
  Baht,
  Currency,
  Id,
  line,
  listed,
  MemberNumber,
  Message,
  PageQuery,
  Progress,
  SignedBaht,
  StaffNumber,
  sortOf,
  Time,
} from '../values.ts';
import { WithdrawalRow } from '../withdraw/staff.ts';
import { CaseReason } from './findings.ts';
import { caseKinds, closingOutcomes } from './kinds.ts';
import { Resolution, resolutionActions } from './resolution.ts';

/** Sender of a payment as its bank or slip shows it; a whole account number is masked. */
const Sender = z.object({
  /** Three digits; empty when not reported. */
  bank: z.string(),
  accountNo: z.string(),
  name: z.string(),
});

/** Comparison of a sender and a member: the same, different, or not comparable. */
const Agreement = z.enum(['match', 'no', 'unsure']);

/** A member to whom a payment may belong, compared with its sender. */
const Payer = z.object({
  member: MemberBrief,
  bankCode: z.string(),
  /** Masked as everywhere. */
  bankAccountNo: z.string(),
  bankAccountName: z.string(),
  /** Holder's name as the bank wrote it before; null if it never did, or wrote the same. */
  toldName: z.string().nullable(),
  account: Agreement,
  name: Agreement,
  /** The names differ: anyone who assigns the money says why it is this member's. */
  needsReason: z.boolean(),
});

/** Signs that a payment is a member's. */
const payerSigns = ['slip', 'account', 'digits', 'name', 'reported', 'notice'] as const;

/** A payment next to the member it is given to. */
const Pair = z.object({
  sender: Sender.nullable(),
  /** As it arrived, which may exceed the limit of one call. */
  amount: SignedBaht,
  currency: Currency,
  channel: z.string(),
  paidAt: Time,
  payer: Payer,
});

/** A pair as the proposal showed it. */
export const FrozenPair = Pair.extend({ reason: z.string().nullable() });

const Decision = z.object({
  id: z.uuid(),
  /** For money assigned to a member. */
  pair: FrozenPair.nullable(),
  remedy: Resolution,
  reason: z.string(),
  state: z.enum(['PROPOSED', 'CARRIED_OUT', 'WITHDRAWN']),
  proposedBy: StaffBrief,
  proposedAt: Time,
  endedBy: StaffBrief.nullable(),
  endedAt: Time.nullable(),
  /** Reason of the second person, who turned it down; null: none was given, or it ended otherwise. */
  endReason: z.string().nullable(),
});

const CaseRow = z.object({
  id: Id,
  kind: z.enum(caseKinds),
  /** The number of its subject. */
  subject: z.string(),
  member: MemberBrief.nullable(),
  amount: Baht.nullable(),
  /** Currency of the amount. Not returned by the release before. */
  currency: Currency.optional(),
  /** True of an adjustment that takes money from the wallet. Not returned by the release before. */
  isDebit: z.boolean().optional(),
  /** Reason for staff to look at it. */
  why: CaseReason.nullable(),
  openedAt: Time,
  closedAt: Time.nullable(),
  resolution: z.string().nullable(),
  /** True while a proposed resolution waits for a second person. */
  isProposed: z.boolean(),
  /** The first of the two, while it waits. */
  proposedBy: StaffNumber.nullable(),
});

const About = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('slip'),
    status: Progress,
    note: z.enum(slipNotes).nullable(),
    sendingBank: z.string().nullable(),
    transRef: z.string().nullable(),
    amount: Baht.nullable(),
    createdAt: Time,
  }),
  z.object({
    kind: z.literal('payment'),
    channel: z.string(),
    externalRef: z.string(),
    amount: Baht,
    currency: Currency,
    paidAt: Time,
    state: z.enum(['credited', 'suspense', 'returned', 'held']),
    sender: Sender.nullable(),
    /** True when a slip of this transfer has a picture. */
    hasSlip: z.boolean(),
  }),
  z.object({
    kind: z.literal('transfer'),
    code: z.string(),
    direction: z.enum(['in', 'out']),
    amount: Baht,
    state: z.enum(movementStates),
    attempts: z.int(),
    createdAt: Time,
  }),
  z.object({ kind: z.literal('withdrawal'), withdrawal: WithdrawalRow }),
  z.object({
    kind: z.literal('gift'),
    /** Our prepaid wallet that takes it. */
    mobile: z.string(),
    state: z.enum(movementStates),
    amount: Baht.nullable(),
    createdAt: Time,
  }),
  z.object({
    kind: z.literal('invite'),
    invitee: MemberBrief,
    day: z.iso.date(),
    amount: Baht,
  }),
  /** Only the facts of the row. */
  z.object({ kind: z.literal('note') }),
]);

const CaseDetail = CaseRow.extend({
  /** Further facts that the system recorded. */
  detail: z.record(z.string(), z.unknown()),
  about: About,
  /** Resolutions that apply. */
  actions: z.array(z.enum(resolutionActions)),
  /** The newest first. */
  decisions: z.array(Decision),
});

/** `done` for the named cases; the others were decided meanwhile, or take another person. */
const Closings = z.object({
  done: z.int(),
  left: z.int(),
  outcomes: z.array(z.object({ id: Id, outcome: z.enum(closingOutcomes) })),
});

const decision = z.object({ id: z.uuid() });
const Why = line(500);
/** For staff users who search number after number. */
const searchErrors = ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'] as const;
const none = { invalid: 'NO_DATA', errors: ['NO_DATA'] } as const;

export const staffCases = {
  /** Unsorted: open ones by the longest wait, closed ones by the latest end. */
  'GET /staff/api/cases': staff('decideCases', {
    query: PageQuery.extend({
      /** Omitted: all kinds but withdrawals, which have their own list. */
      kind: z.enum(caseKinds).optional(),
      state: z.enum(['open', 'proposed', 'closed']).default('open'),
      search: line(80).optional(),
      sort: sortOf('openedAt', 'amount', 'kind', 'state').optional(),
    }),
    reply: z.object({ ...listed, cases: z.array(CaseRow) }),
    errors: searchErrors,
  }),
  'GET /staff/api/cases/:id': staff('decideCases', {
    params: z.object({ id: Id }),
    reply: CaseDetail,
    ...none,
  }),
  /** Likely owners of unclaimed money, or the members that a search matches; the most likely first. */
  'GET /staff/api/cases/:id/payers': staff('decideCases', {
    params: z.object({ id: Id }),
    query: z.object({ search: line(60).optional() }),
    reply: z.object({ payers: z.array(Payer.extend({ signs: z.array(z.enum(payerSigns)) })) }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA', ...searchErrors],
  }),
  /** The picture of the slip of a case or its payment: it shows what is masked everywhere else. */
  'GET /staff/api/cases/:id/slip-picture': staff('decideCases', {
    reveals: true,
    params: z.object({ id: Id }),
    reply: z.object({
      /** A signed address that works for a minute; null: the picture is gone. */
      address: z.string().nullable(),
    }),
    ...none,
  }),
  /** Proposes a resolution. One that could not be executed now is rejected; nothing is executed yet. */
  'POST /staff/api/cases/:id/decisions': staff('decideCases', {
    params: z.object({ id: Id }),
    body: z.strictObject({
      remedy: Resolution,
      reason: Why,
      /** Reason why the money is the member's although the names differ. */
      pairReason: Why.optional(),
    }),
    reply: z.object({ id: z.uuid() }),
    errors: [
      'NO_DATA',
      'NO_USER',
      'ALREADY_DECIDED',
      'MONEY_NOT_ENOUGH',
      'MONEY_PAUSED',
      'WITHDRAW_OPEN',
      'NAMES_DIFFER',
      'NO_POT_TERMS',
      'NO_REWARDS',
      'EXCLUDED',
      'FACTS_CHANGED',
    ],
  }),
  /** One person proposes to close many cases in which no money waits. */
  'POST /staff/api/case-closings': staff('decideCases', {
    body: z.strictObject({ cases: z.array(Id).min(1).max(100), reason: Why }),
    reply: Closings,
  }),
  /** Another person agrees to close them. */
  'POST /staff/api/case-closings/confirm': staff('decideCases', {
    body: z.strictObject({ cases: z.array(Id).min(1).max(100) }),
    reply: Closings,
  }),
  /** Another person agrees, and it is executed. */
  'POST /staff/api/decisions/:id/confirm': staff('decideCases', {
    params: decision,
    reply: Message,
    invalid: 'NO_DATA',
    errors: [
      'NO_DATA',
      'NO_USER',
      'SECOND_PERSON_NEEDED',
      'ALREADY_DECIDED',
      'MONEY_NOT_ENOUGH',
      'PAIR_CHANGED',
      'MONEY_PAUSED',
      'WITHDRAW_OPEN',
      'NO_POT_TERMS',
      'NO_REWARDS',
      'EXCLUDED',
      'FACTS_CHANGED',
      'ACCOUNT_REFUSED',
      'INVALID_DATA',
      'ABOVE_PROPOSER_LIMIT',
      'PROPOSER_MAY_NOT',
    ],
  }),
  /** Withdraws or rejects a proposal; anyone who may decide cases can. Consoles of the release before send no body. */
  'POST /staff/api/decisions/:id/withdraw': staff('decideCases', {
    params: decision,
    body: z.strictObject({ reason: Why }).optional(),
    reply: Message,
    invalid: 'NO_DATA',
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
  /** Proposes a manual adjustment of a wallet: a case with its first proposal. Repeats carry the same key. */
  'POST /staff/api/members/:id/adjustments': staff('adjustWallets', {
    params: z.object({ id: MemberNumber }),
    body: z.strictObject({
      direction: z.enum(['credit', 'debit']),
      amount: Amount,
      reason: Why,
    }),
    reply: z.object({ caseId: Id, decisionId: z.uuid() }),
    errors: ['NO_USER', 'MONEY_NOT_ENOUGH', 'KEY_INVALID', 'ABOVE_ROLE_LIMIT'],
  }),
  /**
   * Proposes another bank account for an excluded member whose own was closed, in the member's own name: a case with
   * its first proposal. Withdrawals are held for a while once it is confirmed, as after every change. Repeats carry the
   * same key.
   */
  'POST /staff/api/members/:id/bank-account': staff('adjustWallets', {
    params: z.object({ id: MemberNumber }),
    body: z.strictObject({
      bankCode: z.string().max(20),
      accountNo: z.string().max(40),
      accountName: line(120),
      reason: Why,
    }),
    holdsSecrets: true,
    reply: z.object({ caseId: Id, decisionId: z.uuid() }),
    errors: [
      'NO_USER',
      'INVALID_DATA',
      'INVALID_BANK',
      'BANK_ACCOUNT_NAME_ENG',
      'EXISTING_BANK',
      'ACCOUNT_REFUSED',
      'ALREADY_DECIDED',
      'KEY_INVALID',
    ],
  }),
};

import { z } from 'zod';
import { staff } from '../call.ts';
import { MemberBrief } from '../members/staff.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { Baht, Id, line, listed, Message, PageQuery, SignedBaht, sortOf, Time } from '../values.ts';
import { riskKinds, riskOutcomes, sharedSigns } from './kinds.ts';

const points = z.int();

/** Reason of a finding, with the points that it adds by the operator's settings. Sums may be more than one call takes. */
export const RiskReason = z.discriminatedUnion('sign', [
  /** Number of members who have this in common. */
  z.object({ sign: z.enum(sharedSigns), points, members: z.int() }),
  /** Over the last 30 days. */
  z.object({
    sign: z.literal('no-play'),
    points,
    deposited: SignedBaht,
    withdrawn: SignedBaht,
    played: SignedBaht,
  }),
  /** Moved to games and back in the last 90 days. */
  z.object({ sign: z.literal('game-return'), points, toGames: SignedBaht, fromGames: SignedBaht }),
  /** A withdrawal soon after the bank account changed; `withPassword`: the password changed too. */
  z.object({
    sign: z.literal('bank-change'),
    points,
    changedAt: Time,
    askedAt: Time,
    amount: Baht,
    withPassword: z.boolean(),
  }),
]);

export type RiskReason = z.output<typeof RiskReason>;

const Finding = z.object({
  id: Id,
  kind: z.enum(riskKinds),
  score: z.int(),
  reasons: z.array(RiskReason),
  memberCount: z.int(),
  foundAt: Time,
  ended: z
    .object({
      at: Time,
      by: StaffBrief,
      outcome: z.enum([...riskOutcomes, 'set-aside']),
      /** Null after a member of it was erased. */
      note: z.string().nullable(),
    })
    .nullable(),
});

/** A place where several members of a group sign in. Its full mark is shown to no one. */
const Place = z.object({
  kind: z.enum(['device', 'address']),
  /** `203.0.x.x`, or the beginning of a device's digest. */
  hint: z.string(),
});

const quotaErrors = ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'] as const;

export const staffRisk = {
  /** Open findings by score, ended ones by the time of their end. */
  'GET /staff/api/risk': staff('decideRisk', {
    query: PageQuery.extend({
      state: z.enum(['open', 'ended']).default('open'),
      kind: z.enum(riskKinds).optional(),
      sort: sortOf('score', 'foundAt').optional(),
    }),
    reply: z.object({
      ...listed,
      /** The first three members of each. */
      findings: z.array(Finding.extend({ members: z.array(MemberBrief) })),
    }),
    errors: quotaErrors,
  }),
  'GET /staff/api/risk/:id': staff('decideRisk', {
    params: z.object({ id: Id }),
    reply: Finding.extend({
      members: z.array(
        MemberBrief.extend({
          createdAt: Time,
          deposited: SignedBaht,
          withdrawn: SignedBaht,
          inviter: z.boolean(),
        }),
      ),
      places: z.array(Place.extend({ members: z.int() })),
    }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA', ...quotaErrors],
  }),
  /** A person's decision. Nothing else follows from it: lock, pause and flags are separate acts. */
  'POST /staff/api/risk/:id/end': staff('decideRisk', {
    params: z.object({ id: Id }),
    body: z.strictObject({ outcome: z.enum(riskOutcomes), note: line(500) }),
    holdsSecrets: true,
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
  /** Sets the places of a group aside, such as a café or a mobile network, and ends the finding. */
  'POST /staff/api/risk/:id/set-aside': staff('decideRisk', {
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: line(500) }),
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
  /** Places that were set aside, newest first. */
  'GET /staff/api/common-places': staff('decideRisk', {
    reply: z.object({
      places: z.array(Place.extend({ id: Id, reason: z.string(), by: StaffBrief, at: Time })),
    }),
  }),
  /** Lets a place link members again. */
  'DELETE /staff/api/common-places/:id': staff('decideRisk', {
    params: z.object({ id: Id }),
    reply: Message,
    errors: ['ALREADY_DECIDED'],
  }),
};

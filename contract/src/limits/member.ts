import { z } from 'zod';
import { member } from '../call.ts';
import { identityStates } from '../identity/member.ts';
import { Baht, Html, SignedBaht, Time } from '../values.ts';
import {
  checkMinutes,
  exclusionMonths,
  limitParts,
  limitPeriods,
  sessionMinutes,
  timeOutDays,
} from './terms.ts';

const Exclusion = z.object({
  kind: z.enum(['time-out', 'self-exclusion']),
  beganAt: Time,
  endsAt: Time,
  /** Time at which the member asked to return; null: not yet. */
  returnAskedAt: Time.nullable(),
  /** Time from which the return can be confirmed; null: it was not asked for. */
  returnAt: Time.nullable(),
  /** Terms for bonuses and cashback in the pots, in the operator's words; empty: nothing is written. */
  potTerms: Html.optional(),
});

/** A higher limit of play, or none, that waits for the member's second confirmation. */
const Raise = { confirmAt: Time };
const SessionMinutes = z.int().min(sessionMinutes.min).max(sessionMinutes.max);
const CheckMinutes = z.int().min(checkMinutes.min).max(checkMinutes.max);

/** Limits of play that a member set. Servers before this one leave it out. */
const Play = z.object({
  losses: z.array(
    z.object({
      period: z.enum(limitPeriods),
      /** Most that a member sends to games, less what comes back; null: no limit. */
      amount: Baht.nullable(),
      /** Sent to games less what came back; negative: more came back. */
      lost: SignedBaht,
      left: Baht.nullable(),
      raise: z.object({ amount: Baht.nullable(), ...Raise }).nullable(),
    }),
  ),
  session: z.object({
    /** Most minutes of play in a row, until an hour without play; null: no limit. */
    minutes: SessionMinutes.nullable(),
    raise: z.object({ minutes: SessionMinutes.nullable(), ...Raise }).nullable(),
  }),
  /** Minutes between two reality checks; null: none. */
  checkMinutes: CheckMinutes.nullable(),
  /** Time since which the member plays; null: not now. */
  since: Time.nullable(),
  /** Time until which no game opens, after as much play as the member allows; null: now. */
  restsUntil: Time.nullable(),
});

const Changed = z.object({ message: z.literal('SUCCESS'), confirmAt: Time.nullable() });

export const limits = {
  'GET /api/limits': member({
    reply: z.object({
      exclusion: Exclusion.nullable(),
      deposit: z.object({
        /** Most that can be paid in now; null: any amount. */
        room: Baht.nullable(),
        limits: z.array(
          z.object({
            period: z.enum(limitPeriods),
            /** Null: no limit. */
            amount: Baht.nullable(),
            paidIn: Baht,
            left: Baht.nullable(),
            /** A higher limit, or none, that waits for the member's second confirmation. */
            raise: z.object({ amount: Baht.nullable(), confirmAt: Time }).nullable(),
          }),
        ),
      }),
      /** Payments that arrived beyond what the member may pay in: not played with, and not released automatically. */
      held: z.array(
        z.object({
          id: z.uuid(),
          channel: z.string(),
          amount: Baht,
          arrivedAt: Time,
          /** True: the member may have it credited now. */
          isUsable: z.boolean(),
          /** True: the staff were asked to send it back. */
          isReturning: z.boolean(),
        }),
      ),
      play: Play.optional(),
      /** Limits that the operator requires, offers, or does not offer. One in force can always be lowered. */
      parts: z
        .object({
          deposit: z.enum(limitParts),
          loss: z.enum(limitParts),
          session: z.enum(limitParts),
          check: z.enum(limitParts),
        })
        .optional(),
      /** Requirement that keeps the member from depositing and playing, by the operator's age. */
      identity: z.enum(identityStates).optional(),
      /** Time of the reminder to look at the limits again; null: it is not due. */
      review: z.object({ since: Time }).nullable().optional(),
      /** Paid in and paid out, over the latest days. */
      net: z.array(z.object({ days: z.int(), paidIn: Baht, paidOut: Baht, net: SignedBaht })),
    }),
  }),
  /** Sets the most that a member pays in in a period. A lower limit counts immediately, a higher one waits a day. */
  'PUT /api/limits/deposit': member({
    body: z.strictObject({ period: z.enum(limitPeriods), amount: Baht.nullable() }),
    reply: Changed,
    errors: ['REQUEST_LIMIT', 'LIMIT_REQUIRED', 'LIMIT_NOT_OFFERED'],
  }),
  /** Confirms a higher limit. Before its time the reply says when that is, and nothing changes. */
  'POST /api/limits/deposit/:period/confirm': member({
    params: z.object({ period: z.enum(limitPeriods) }),
    reply: Changed,
    errors: ['NO_DATA', 'LIMIT_REQUIRED'],
  }),
  /** Sets the most that a member loses in games in a period, under the same rules. */
  'PUT /api/limits/loss': member({
    body: z.strictObject({ period: z.enum(limitPeriods), amount: Baht.nullable() }),
    reply: Changed,
    errors: ['REQUEST_LIMIT', 'LIMIT_REQUIRED', 'LIMIT_NOT_OFFERED'],
  }),
  'POST /api/limits/loss/:period/confirm': member({
    params: z.object({ period: z.enum(limitPeriods) }),
    reply: Changed,
    errors: ['NO_DATA', 'LIMIT_REQUIRED'],
  }),
  /** Sets the most minutes of play in a row, under the same rules. */
  'PUT /api/limits/session': member({
    body: z.strictObject({ minutes: SessionMinutes.nullable() }),
    reply: Changed,
    errors: ['REQUEST_LIMIT', 'LIMIT_REQUIRED', 'LIMIT_NOT_OFFERED'],
  }),
  'POST /api/limits/session/confirm': member({
    reply: Changed,
    errors: ['NO_DATA', 'LIMIT_REQUIRED'],
  }),
  /** Sets the minutes between two reality checks; null: none. */
  'PUT /api/limits/check': member({
    body: z.strictObject({ minutes: CheckMinutes.nullable() }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    errors: ['REQUEST_LIMIT', 'LIMIT_REQUIRED', 'LIMIT_NOT_OFFERED'],
  }),
  /** Says that the member looked at their limits, and keeps them as they are. */
  'POST /api/limits/review': member({ reply: z.object({ message: z.literal('SUCCESS') }) }),
  /** Answers a reality check: the member saw it, and plays on or stops. */
  'POST /api/limits/check': member({
    body: z.strictObject({ isPlaying: z.boolean() }),
    reply: z.object({ message: z.literal('SUCCESS') }),
  }),
  /** Begins immediately, on every session, and no one ends it early. A second one only adds. */
  'POST /api/limits/exclusion': member({
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('time-out'),
        days: z.int().min(timeOutDays.min).max(timeOutDays.max),
      }),
      z.strictObject({
        kind: z.literal('self-exclusion'),
        months: z.int().min(exclusionMonths.min).max(exclusionMonths.max),
      }),
    ]),
    reply: z.object({ message: z.literal('SUCCESS'), endsAt: Time }),
    errors: ['REQUEST_LIMIT'],
  }),
  /** Asks to return after a self-exclusion, and a day later confirms it. */
  'POST /api/limits/return': member({
    reply: z.object({ message: z.literal('SUCCESS'), returnAt: Time.nullable() }),
    errors: ['NO_DATA', 'EXCLUDED'],
  }),
  /** Credits a held payment, which then counts as paid in now. Rejected once the staff have sent it back. */
  'POST /api/limits/held/:id/use': member({
    params: z.object({ id: z.uuid() }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA', 'DEPOSIT_LIMIT', 'MONEY_PAUSED', 'ALREADY_DECIDED'],
  }),
  /** Has the staff send a held payment back to its sender; repeated, it stays requested. */
  'POST /api/limits/held/:id/return': member({
    params: z.object({ id: z.uuid() }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
};

import { z } from 'zod';
import { member } from '../call.ts';
import { slipNotes } from '../errors.ts';
import { Baht, Code, Time } from '../values.ts';
import { withdrawReasons } from '../withdraw/member.ts';

/** Kinds of pending work: money from the bank or a prepaid wallet, to the bank, or to and from a game. */
const progressKinds = ['qr', 'notice', 'slip', 'gift', 'withdrawal', 'move'] as const;
export type ProgressKind = (typeof progressKinds)[number];

/** Steps in order: requested, approved, sent to the provider, done. Only withdrawals are approved. */
const progressSteps = ['asked', 'approved', 'sent', 'done'] as const;
export type ProgressStep = (typeof progressSteps)[number];

/**
 * Reasons for waiting: the member's payment, our approval, the provider, staff who ask the provider, or the end of a
 * pause.
 */
const progressWaits = ['payment', 'approval', 'company', 'staff', 'paused'] as const;
export type ProgressWait = (typeof progressWaits)[number];

/** Reasons of failure; null for a withdrawal that the bank rejected. */
const Failure = z.enum([...slipNotes, ...withdrawReasons]).nullable();

const Step = z.object({
  step: z.enum(progressSteps),
  isDone: z.boolean(),
  /** Time at which it was reached; null: not yet, or not recorded. */
  at: Time.nullable(),
});

/** Pending work of a member, or work that failed within a day. */
export const ProgressItem = z.object({
  /** Id behind the short reference, and of the statement entry where there is one; for a QR its own id. */
  id: z.string().max(60),
  kind: z.enum(progressKinds),
  amount: Baht.nullable(),
  /** Code of the bank or game; null where only the member's own bank knows it. */
  place: Code.nullable(),
  /** Direction of a move: into the game, or out of it. */
  direction: z.enum(['in', 'out']).nullable(),
  createdAt: Time,
  steps: z.array(Step),
  /** Null: it failed. */
  wait: z.enum(progressWaits).nullable(),
  /** Time by which nine of ten of its kind were done lately; null: too few samples. For a QR its expiry. */
  expectedAt: Time.nullable(),
  /** For an approval without samples: time by which our team should have decided, by the operator's target. */
  reviewDueAt: Time.optional(),
  mayCancel: z.boolean(),
  failure: Failure,
});

/**
 * Ends of items that are no longer listed; `open`: still listed. Money of a deposit that is held is outside the wallet,
 * above the member's limit or during a break, and may still be used or returned.
 */
const progressEnds = [
  'open',
  'done',
  'held',
  'returned',
  'failed',
  'cancelled',
  'expired',
] as const;
export type ProgressEnd = (typeof progressEnds)[number];

export const progress = {
  'GET /api/progress': member({
    reply: z.object({ items: z.array(ProgressItem), serverTime: Time }),
  }),
  'GET /api/progress/:id': member({
    params: z.object({ id: z.string().max(60) }),
    /** `amount` is what really moved, null if nothing did; `returnedAt`: when it was returned. */
    reply: z.object({
      end: z.enum(progressEnds),
      amount: Baht.nullable(),
      returnedAt: Time.optional(),
    }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
};

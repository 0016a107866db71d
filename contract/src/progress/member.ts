import { z } from 'zod';
import { member } from '../call.ts';
import { slipNotes } from '../errors.ts';
import { Baht, Code, Time } from '../values.ts';
import { withdrawReasons } from '../withdraw/member.ts';

/** Kinds of what is under way: from the bank or a prepaid wallet, to the bank, or to and from a game. */
export const progressKinds = ['qr', 'notice', 'slip', 'gift', 'withdrawal', 'move'] as const;
export type ProgressKind = (typeof progressKinds)[number];

/** Steps in their order: asked for, let through by a person, with the company, done. Only withdrawals are approved. */
export const progressSteps = ['asked', 'approved', 'sent', 'done'] as const;
export type ProgressStep = (typeof progressSteps)[number];

/**
 * Reasons why something waits: for the member to pay, for our approval, for the company, for a person who asks the
 * company, or because the operator has paused it.
 */
export const progressWaits = ['payment', 'approval', 'company', 'staff', 'paused'] as const;
export type ProgressWait = (typeof progressWaits)[number];

/** Reasons why something failed; of a withdrawal null when the bank refused it. */
const Failure = z.enum([...slipNotes, ...withdrawReasons]).nullable();

const Step = z.object({
  step: z.enum(progressSteps),
  isDone: z.boolean(),
  /** Moment at which it was reached; null: not yet, or nobody wrote it down. */
  at: Time.nullable(),
});

/** Something of a member's that is under way, or that failed within a day. */
export const ProgressItem = z.object({
  /** Number behind the short reference, and of the entry in the statement where there is one; of a QR its own name. */
  id: z.string().max(60),
  kind: z.enum(progressKinds),
  amount: Baht.nullable(),
  /** The bank's or the game's code; null where only the member's own bank knows it. */
  place: Code.nullable(),
  /** Of a move: into the game, or out of it. */
  direction: z.enum(['in', 'out']).nullable(),
  createdAt: Time,
  steps: z.array(Step),
  /** Null: it failed. */
  wait: z.enum(progressWaits).nullable(),
  /** Moment by which nine of ten of its kind were done lately; null: there were too few to tell. Of a QR its end. */
  expectedAt: Time.nullable(),
  mayCancel: z.boolean(),
  failure: Failure,
});

/** Ends of what is no longer listed; `open`: it is listed still. */
export const progressEnds = ['open', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ProgressEnd = (typeof progressEnds)[number];

export const progress = {
  'GET /api/progress': member({
    reply: z.object({ items: z.array(ProgressItem), serverTime: Time }),
  }),
  'GET /api/progress/:id': member({
    params: z.object({ id: z.string().max(60) }),
    /** `amount` is what really moved, null where nothing did. */
    reply: z.object({ end: z.enum(progressEnds), amount: Baht.nullable() }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
};

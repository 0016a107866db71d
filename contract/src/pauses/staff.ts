import { z } from 'zod';
import { staff } from '../call.ts';
import { Saved, saveErrors } from '../operator-values.ts';
import { ColleagueBrief } from '../staff-accounts/staff.ts';
import { Id, line, Message, Time } from '../values.ts';
import { Breach } from './breach.ts';
import { PauseScope, ResumeScope } from './pauses.ts';

const Pause = z.object({
  id: Id,
  scope: z.string(),
  reason: z.string(),
  /** Findings of the watch, which `reason` tells in English; null: a colleague paused it. */
  findings: z.array(Breach).nullable(),
  /** Null: the watch over the book. */
  pausedBy: ColleagueBrief.nullable(),
  pausedAt: Time,
  /** Colleague who confirmed that it goes on. */
  resumedBy: ColleagueBrief.nullable(),
  resumedAt: Time.nullable(),
});

const Choice = z.object({ code: z.string(), name: z.string() });

/** Making money stand still, and letting it move again. */
export const staffPauses = {
  'GET /staff/api/pauses': staff('viewPauses', {
    reply: z.object({
      /** The oldest first. */
      inForce: z.array(Pause),
      /** The latest hundred. */
      ended: z.array(Pause),
      /** Latest result of the watch over the book: every minute in what is new, every night in everything. */
      watch: z.array(
        z.object({
          name: z.enum(['minute', 'night']),
          checkedAt: Time,
          findings: z.array(Breach),
        }),
      ),
      /** Companies and channels that can be paused by themselves. */
      companies: z.array(Choice),
      channels: z.array(Choice),
    }),
  }),
  /** In force at once, for background jobs too. What is paused already stays as it is. */
  'POST /staff/api/pauses': staff('pauseMoney', {
    body: z.strictObject({ scope: PauseScope, reason: line(500) }),
    reply: Message,
    errors: ['NO_DATA'],
  }),
  /** Waits until another person has confirmed it among the changes. */
  'POST /staff/api/pauses/:scope/resume': staff('pauseMoney', {
    params: z.object({ scope: ResumeScope }),
    /** The number of the pause that was on the screen. */
    body: z.strictObject({ id: Id }),
    reply: Saved,
    errors: [
      ...saveErrors,
      'CHANGE_WAITING',
      'GUARDS_ALTERED',
      'RESTORE_UNCOMPARED',
      'RESTORE_DIFFERS',
    ],
  }),
};

import { z } from 'zod';
import { staff } from '../call.ts';
import { Saved, saveErrors } from '../operator-values.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { Id, line, Message, Time } from '../values.ts';
import { PauseScope, ResumeScope } from './pauses.ts';
import { WatchFinding } from './watch-finding.ts';

const Pause = z.object({
  id: Id,
  scope: z.string(),
  reason: z.string(),
  /** Findings of the ledger monitor, which `reason` states in English; null: paused by a staff user. */
  findings: z.array(WatchFinding).nullable(),
  /** Null: the ledger monitor. */
  pausedBy: StaffBrief.nullable(),
  pausedAt: Time,
  /** Staff user who confirmed the resumption. */
  resumedBy: StaffBrief.nullable(),
  resumedAt: Time.nullable(),
});

const Choice = z.object({ code: z.string(), name: z.string() });

/** Pausing money and resuming it. */
export const staffPauses = {
  'GET /staff/api/pauses': staff('viewPauses', {
    reply: z.object({
      /** The oldest first. */
      inForce: z.array(Pause),
      /** The latest hundred. */
      ended: z.array(Pause),
      /** Latest result of the ledger monitor: new rows every minute, everything every night. */
      watch: z.array(
        z.object({
          name: z.enum(['minute', 'night']),
          checkedAt: Time,
          findings: z.array(WatchFinding),
        }),
      ),
      /** Providers and channels that can be paused individually. */
      companies: z.array(Choice),
      channels: z.array(Choice),
    }),
  }),
  /** Takes effect immediately, for background jobs too. What is already paused is left unchanged. */
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
      'KEY_INVALID',
    ],
  }),
};

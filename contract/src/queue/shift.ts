import { z } from 'zod';
import { staff } from '../call.ts';
import { shiftNoteMax } from '../rules.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { Id, Message, paragraphs, Time } from '../values.ts';
import { workKinds } from './kinds.ts';
import { WorkItem } from './staff.ts';

const Taken = z.object({
  kind: z.enum(workKinds),
  count: z.int(),
  /** Work that is due first, 20 items at the most; empty of kinds that the reader may not decide. */
  items: z.array(
    WorkItem.extend({
      /** Null: taken in the chat, which records no time. */
      takenAt: Time.nullable(),
    }),
  ),
});

/** Staff users who are here, the work each has taken, and notes for the next shift. */
export const staffShift = {
  /** Staff users whose console was open within three minutes, and all others who have taken work. */
  'GET /staff/api/shift': staff('viewShift', {
    reply: z.object({
      people: z.array(
        StaffBrief.extend({
          /** Code of the role, and its name where the operator named it. */
          role: z.string(),
          roleName: z.string().nullable(),
          /** Sign-in of the oldest session that is open; null: not here. */
          hereSince: Time.nullable(),
          taken: z.array(Taken),
        }),
      ),
    }),
  }),
  /** Notes of the last 30 days, newest first, 200 at the most. */
  'GET /staff/api/shift/notes': staff('viewShift', {
    reply: z.object({
      notes: z.array(z.object({ id: Id, text: z.string(), by: StaffBrief, at: Time })),
    }),
  }),
  /** Writes a note. The audit records the call without the text; notes are deleted after 30 days. */
  'POST /staff/api/shift/notes': staff('viewShift', {
    body: z.strictObject({ text: paragraphs(shiftNoteMax) }),
    holdsSecrets: true,
    reply: Message,
    errors: ['KEY_INVALID'],
  }),
};

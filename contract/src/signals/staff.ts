import { z } from 'zod';
import { staff } from '../call.ts';
import { textKeys } from '../languages.ts';
import { MemberBrief } from '../members/staff.ts';
import { StaffBrief } from '../staff-accounts/staff.ts';
import { Id, listed, Message, PageQuery, Time } from '../values.ts';
import { signalActions, signalKinds } from './kinds.ts';

const Signal = z.object({
  id: Id,
  kind: z.enum(signalKinds),
  member: MemberBrief,
  language: z.enum(textKeys),
  /** Bangkok day that it is about. */
  day: z.iso.date(),
  /** Value that was found, and the threshold of the settings at that time: a count, or times the average. */
  value: z.int(),
  threshold: z.int(),
  createdAt: Time,
  done: z.object({ action: z.enum(signalActions), by: StaffBrief, at: Time }).nullable(),
});

/** Signals in members' play, and their outcomes. */
export const staffSignals = {
  'GET /staff/api/signals': staff('viewMembers', {
    query: PageQuery.extend({
      state: z.enum(['open', 'done']).default('open'),
      kind: z.enum(signalKinds).optional(),
    }),
    reply: z.object({ ...listed, signals: z.array(Signal) }),
  }),
  'GET /staff/api/signals/:id': staff('viewMembers', {
    params: z.object({ id: Id }),
    reply: Signal,
    errors: ['NO_DATA'],
  }),
  /** Records the action taken. It stays; a remark about the member is a note of theirs. */
  'POST /staff/api/signals/:id/done': staff('lockMembers', {
    params: z.object({ id: Id }),
    body: z.strictObject({ action: z.enum(signalActions) }),
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
};

import { z } from 'zod';
import { staff } from '../call.ts';
import { capabilities } from '../capabilities.ts';
import { Saved, Seen, saveErrors, Version } from '../operator-values.ts';
import { Baht, line, Message } from '../values.ts';

export const RoleCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,29}$/)
  .meta({ id: 'RoleCode' });

const PerHour = z.int().min(0).max(10_000);

/** Fields of a role that the operator sets. */
const settings = {
  /** Null for those that every installation begins with, which the console names. */
  name: line(40).nullable(),
  /** All that these require has to be among them. */
  capabilities: z.array(z.enum(capabilities)).max(capabilities.length),
  /** The largest withdrawal that one person approves; null: no limit. */
  withdrawalMax: Baht.nullable(),
  /** The largest adjustment that one person proposes; null: no limit. */
  adjustmentMax: Baht.nullable(),
  /** Pages of lists of members, files of chats and slips, and locks of members, in an hour. */
  pagesPerHour: PerHour,
  filesPerHour: PerHour,
  locksPerHour: PerHour,
};

const ofRole = z.object({ code: RoleCode });

/** Roles of the staff: what their people may do. Two people change them. */
export const staffRoles = {
  'GET /staff/api/roles': staff('useConsole', {
    reply: z.array(
      z.object({
        code: z.string(),
        version: Version,
        ...settings,
        name: z.string().nullable(),
        isBuiltIn: z.boolean(),
        /** Open accounts that have it. */
        people: z.int(),
      }),
    ),
  }),
  'POST /staff/api/roles': staff('manageStaff', {
    body: z.strictObject({ code: RoleCode, ...settings }),
    reply: Saved,
    errors: ['CODE_TAKEN', 'CHANGE_WAITING', 'ROLE_INCOMPLETE', 'ADMIN_KEEPS', 'KEY_INVALID'],
  }),
  'PUT /staff/api/roles/:code': staff('manageStaff', {
    params: ofRole,
    body: Seen.extend(settings),
    reply: Saved,
    errors: [
      ...saveErrors,
      'CODE_TAKEN',
      'CHANGE_WAITING',
      'ROLE_INCOMPLETE',
      'ADMIN_KEEPS',
      'LAST_ADMIN',
      'SECOND_PERSON_NEEDED',
    ],
  }),
  /** Removes a role of the operator's own that no one has, locked accounts included. */
  'DELETE /staff/api/roles/:code': staff('manageStaff', {
    params: ofRole,
    body: Seen,
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING', 'ROLE_IN_USE', 'SECOND_PERSON_NEEDED'],
  }),
  /** Tries out a role: until the session leaves it, it only reads, and no more than the staff user's own role may. */
  'POST /staff/api/see-as': staff('manageStaff', {
    body: z.strictObject({ code: RoleCode }),
    reply: Message,
    errors: ['NO_DATA', 'ONLY_SEES'],
  }),
  'DELETE /staff/api/see-as': staff('useConsole', { reply: Message, whileSeenAs: true }),
};

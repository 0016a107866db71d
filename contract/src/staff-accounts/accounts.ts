import { z } from 'zod';
import { staff } from '../call.ts';
import { Saved, Seen, saveErrors, Version } from '../operator-values.ts';
import { usernamePattern } from '../rules.ts';
import { line, Message, StaffNumber, Time } from '../values.ts';
import { RoleCode } from './roles.ts';

/** Name for signing in. It is permanent, because the audit names staff users by it. */
export const Username = z
  .string()
  .regex(usernamePattern, 'a username is 2 to 40 of a-z, 0-9, dot, dash')
  .meta({ id: 'Username' });

export const StaffName = line(80);

const ofAccount = z.object({ username: Username });
const editErrors = [
  ...saveErrors,
  'CHANGE_WAITING',
  'SECOND_PERSON_NEEDED',
  'LAST_ADMIN',
  'INVALID_DATA',
] as const;

/** Half of a first password that one of two people hands over. */
const Half = z.object({ username: z.string(), name: z.string(), half: z.literal([1, 2]) });

/** Accounts of the staff, which two people make, change, reset and unlock, and one locks. */
export const staffOfOperator = {
  'GET /staff/api/staff-accounts': staff('manageStaff', {
    reply: z.array(
      z.object({
        id: StaffNumber,
        version: Version,
        username: z.string(),
        name: z.string(),
        role: RoleCode,
        isActive: z.boolean(),
        /** False until both factors are set up. */
        canSignIn: z.boolean(),
        createdAt: Time,
        /** Last use of a session that is not deleted yet. */
        lastSeenAt: Time.nullable(),
      }),
    ),
  }),
  'POST /staff/api/staff-accounts': staff('manageStaff', {
    body: z.strictObject({ username: Username, name: StaffName, role: RoleCode }),
    reply: Saved,
    errors: ['CODE_TAKEN', 'CHANGE_WAITING', 'KEY_INVALID'],
  }),
  'PUT /staff/api/staff-accounts/:username': staff('manageStaff', {
    params: ofAccount,
    body: Seen.extend({ name: StaffName, role: RoleCode }),
    reply: Saved,
    errors: editErrors,
  }),
  /** A new password and a new authenticator, from when a second person confirms it; all sessions end then. */
  'POST /staff/api/staff-accounts/:username/reset': staff('manageStaff', {
    params: ofAccount,
    body: Seen,
    reply: Saved,
    errors: [...editErrors, 'KEY_INVALID'],
  }),
  /** Ends every session immediately. */
  'POST /staff/api/staff-accounts/:username/lock': staff('manageStaff', {
    params: ofAccount,
    reply: Message,
    errors: ['NO_DATA', 'ALREADY_DECIDED', 'LAST_ADMIN', 'REQUEST_LIMIT'],
  }),
  'POST /staff/api/staff-accounts/:username/unlock': staff('manageStaff', {
    params: ofAccount,
    body: Seen,
    reply: Saved,
    errors: [...editErrors, 'KEY_INVALID'],
  }),
  /** Halves of first passwords that the caller has to hand over. */
  'GET /staff/api/first-passwords': staff('useConsole', {
    reply: z.object({ halves: z.array(Half) }),
  }),
  /** Shows the caller's half, again until it is handed over: a reply can be lost. */
  'POST /staff/api/first-passwords/:username': staff('useConsole', {
    params: ofAccount,
    reply: Half.extend({ text: z.string() }),
    errors: ['NO_DATA'],
  }),
  /**
   * Confirms that the caller has handed their half to the owner of the account: no one can read it again. A repeat
   * changes nothing.
   */
  'POST /staff/api/first-passwords/:username/handed-over': staff('useConsole', {
    params: ofAccount,
    reply: Message,
    errors: ['NO_DATA'],
  }),
};

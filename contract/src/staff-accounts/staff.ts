import { z } from 'zod';
import { staff, visitor } from '../call.ts';
import { capabilities } from '../capabilities.ts';
import { line, Message, StaffNumber } from '../values.ts';

const StaffUser = z.object({
  id: StaffNumber,
  username: z.string(),
  name: z.string(),
  /** Code of the role. */
  role: z.string(),
  /** As the operator named it; null for a built-in role. A node of the release before sends neither this nor the next. */
  roleName: z.string().nullable().optional(),
  capabilities: z.array(z.enum(capabilities)).optional(),
});

/** A staff user as named in lists. */
export const StaffBrief = z.object({ id: StaffNumber, name: z.string() });

const Password = z.string().min(1).max(200);
/** The six digits of the authenticator. */
const SixDigits = z.string().regex(/^\d{6}$/);

export const staffAccounts = {
  /**
   * Both factors together: the password and the six digits of the authenticator. At the first sign-in `code`
   * is omitted, and the reply has the secret for setting up the authenticator.
   */
  'POST /staff/api/sign-in': visitor({
    body: z.strictObject({
      username: line(60).toLowerCase(),
      password: Password,
      code: SixDigits.optional(),
    }),
    reply: z.discriminatedUnion('next', [
      z.object({
        next: z.literal('SIGNED_IN'),
        token: z.string(),
        colleague: StaffUser,
        /** Until `POST /staff/api/password`, every other call is rejected. */
        needsOwnPassword: z.boolean(),
      }),
      z.object({ next: z.literal('CODE') }),
      /** `qr` is an SVG, `secret` the same for manual entry (base32). */
      z.object({ next: z.literal('SET_UP'), qr: z.string(), secret: z.string() }),
    ]),
    errors: [
      'WRONG_CREDENTIAL',
      'INACTIVE_USER',
      'OTP_CODE_INVALID',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
      'SERVICE_BUSY',
    ],
  }),
  'POST /staff/api/sign-out': staff('useConsole', {
    beforeOwnPassword: true,
    whileSeenAs: true,
    reply: Message,
  }),
  /** Replaces the handed-out password at the first sign-in. */
  'POST /staff/api/password': staff('useConsole', {
    beforeOwnPassword: true,
    holdsSecrets: true,
    body: z.strictObject({ newPassword: Password }),
    reply: Message,
    errors: [
      'FORBIDDEN',
      'PASSWORD_LENGTH',
      'PASSWORD_COMMON',
      'PASSWORD_NAME',
      'PASSWORD_UNCHANGED',
      'SERVICE_BUSY',
    ],
  }),
  /** Changes the password later, given both factors. Ends the other sessions. */
  'PUT /staff/api/password': staff('useConsole', {
    holdsSecrets: true,
    body: z.strictObject({ oldPassword: Password, newPassword: Password, code: SixDigits }),
    reply: Message,
    errors: [
      'WRONG_PASSWORD',
      'PASSWORD_LENGTH',
      'PASSWORD_COMMON',
      'PASSWORD_NAME',
      'PASSWORD_UNCHANGED',
      'OTP_CODE_INVALID',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
      'SERVICE_BUSY',
    ],
  }),
  'GET /staff/api/me': staff('useConsole', {
    /** `isSeenAs` while the session tries out the role that it names. */
    reply: StaffUser.extend({ isSeenAs: z.literal(true).optional() }),
  }),
  /** Every staff account, closed ones included. */
  'GET /staff/api/colleagues': staff('useConsole', {
    reply: z.object({ colleagues: z.array(StaffUser.extend({ isActive: z.boolean() })) }),
  }),
};

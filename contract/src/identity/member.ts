import { z } from 'zod';
import { member } from '../call.ts';

/**
 * Checks of identity that keep a member from paying in and playing: none, or what is missing. `only-out`: documents
 * were rejected for good.
 */
export const identityStates = ['clear', 'birth-date', 'too-young', 'checking', 'only-out'] as const;

export const identity = {
  /** Sets a member's date of birth, once; the staff may let the member set it again. */
  'PUT /api/account/birthDate': member({
    body: z.strictObject({ birthDate: z.iso.date() }),
    reply: z.object({ message: z.literal('SUCCESS'), state: z.enum(identityStates) }),
    errors: ['BIRTH_DATE_KNOWN', 'REQUEST_LIMIT'],
  }),
};

import { z } from 'zod';
import { member } from '../call.ts';

/**
 * Identity checks that keep a member from depositing and playing: none, or the missing one. `only-out`: documents were
 * finally rejected.
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

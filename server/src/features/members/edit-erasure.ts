import { absent, defineEdit } from '#edits/define-edit.ts';
import { DomainError } from '#lib/domain-error.ts';
import { findMayLogIn } from './member-store.ts';

/**
 * The consent of two people to erase a locked member. Nothing happens to the member here: the command that
 * erases looks for the confirmed change.
 */
export const requestErasure = defineEdit('POST /staff/api/members/:id/erasure', {
  subject: ({ params }) => `erasure:${params.id}`,
  // No one erases alone.
  rules: {},
  read: async (tx, { request: { params } }) => {
    const mayLogIn = await findMayLogIn(tx, params.id);
    if (mayLogIn === undefined) throw new DomainError('NO_USER');
    if (mayLogIn) throw new DomainError('INVALID_DATA');
    return null;
  },
  state: () => ({ ...absent, base: 'locked' }),
  write: () => Promise.resolve(),
});

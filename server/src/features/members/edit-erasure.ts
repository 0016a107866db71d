import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import type { Edit } from '#edits/edit.ts';
import { DomainError } from '#lib/domain-error.ts';
import { findMayLogIn } from './member-store.ts';

/**
 * The consent of two people to erase a locked member. Nothing happens to the member here: the command that
 * erases looks for the confirmed change.
 */
export function requestedErasure(
  currency: Currency,
  { id, reason }: { readonly id: MemberId; readonly reason: string },
): Edit {
  return {
    subject: `erasure:${id}`,
    version: null,
    entered: { reason },
    look: async (tx) => {
      const mayLogIn = await findMayLogIn(tx, id);
      if (mayLogIn === undefined) throw new DomainError('NO_USER');
      if (mayLogIn) throw new DomainError('INVALID_DATA');
      return {
        version: null,
        base: 'locked',
        currency,
        before: {},
        // Nobody erases alone.
        rules: {},
        carryOut: () => Promise.resolve(),
        costs: () => [],
      };
    },
  };
}

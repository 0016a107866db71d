import type { CallName } from '@wallet/contract/api';
import type { StaffId } from '@wallet/contract/ids';
import type { StaffIntent } from '#idempotency/staff-request.ts';

type StaffVisit = {
  readonly staffUser: { readonly id: StaffId };
  readonly caller: { readonly intent: string | null };
  readonly params: unknown;
  readonly body: unknown;
};

/** The request of a staff user as stored under its key. */
export function staffIntent(
  call: CallName,
  { staffUser, caller, params, body }: StaffVisit,
): StaffIntent {
  return { staffId: staffUser.id, key: caller.intent, call, asked: { params, body } };
}

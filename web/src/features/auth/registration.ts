import { serverNow } from '@wallet/client/server-clock';
import { copiedCode } from '@wallet/contract/copied-text';
import { bangkokDay } from '@wallet/contract/day';
import { readBirthDate } from '@wallet/contract/identity/birth-date';
import type { Draft } from './wizard-state.ts';

/** The registration's fields that the steps before the bank have gathered. */
export function registrationOf(draft: Draft) {
  const inviteCode = copiedCode(draft.inviteCode);
  const birthDate = readBirthDate(draft.birthDate ?? '', bangkokDay(serverNow()));
  return {
    name: draft.name.trim(),
    username: draft.phone,
    password: draft.password,
    ...(draft.sourceCode && { sourceCode: draft.sourceCode }),
    ...(inviteCode && { inviteCode }),
    ...(birthDate && { birthDate }),
    ...(draft.otpToken && { otpToken: draft.otpToken }),
  };
}

import { serverNow } from '@wallet/client/server-clock';
import { copiedCode } from '@wallet/contract/copied-text';
import { bangkokDay } from '@wallet/contract/day';
import { readBirthDate } from '@wallet/contract/identity/birth-date';
import type { Draft } from './wizard-state.ts';

/** Characters of an invite code that the server takes. */
const inviteCodeMax = 40;

/** The registration's fields that the steps before the bank have gathered. */
export function registrationOf(draft: Draft) {
  const inviteCode = inviteCodeIn(draft.inviteCode);
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

/** The code in the entered text, which may be the whole link of an invitation. */
function inviteCodeIn(entered: string): string {
  const code = copiedCode(entered);
  return (/[?&]code=([^&#]+)/.exec(code)?.[1] ?? code).slice(0, inviteCodeMax);
}

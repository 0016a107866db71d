import type { Draft } from './wizard-state.ts';

/** The registration's fields that the steps before the bank have gathered. */
export function registrationOf(draft: Draft) {
  return {
    name: draft.name.trim(),
    username: draft.phone,
    password: draft.password,
    ...(draft.sourceCode && { sourceCode: draft.sourceCode }),
    ...(draft.inviteCode.trim() && { inviteCode: draft.inviteCode.trim() }),
    ...(draft.otpToken && { otpToken: draft.otpToken }),
  };
}

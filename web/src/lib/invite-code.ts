import { readStored, store } from './storage.ts';

const name = 'inviteCode';

/** The inviter's code: of this address, or of an earlier visit through an invite link. */
export function rememberedInviteCode(search: string): string {
  const code = new URLSearchParams(search).get('code')?.trim();
  if (code) store('persistent', name, code);
  return code || (readStored('persistent', name) ?? '');
}

import { readStored, store } from '@wallet/client/storage';

const name = 'inviteCode';

/** The inviter's code: of this address, or of an earlier visit through an invite link. */
export function rememberedInviteCode(): string {
  // At build time the first step is drawn without an address; the code belongs to a later one.
  const search = typeof window === 'undefined' ? '' : window.location.search;
  const code = new URLSearchParams(search).get('code')?.trim();
  if (code) store('persistent', name, code);
  return code || (readStored('persistent', name) ?? '');
}

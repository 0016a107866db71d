import { readStored, removeStored } from '@wallet/client/storage';
import { cameFor, type MemberAddress } from '#lib/came-for.ts';
import { currentLanguage } from '#lib/language.ts';
import { navigate } from '#lib/router.tsx';
import { startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { toast } from '#ui/toasts/toast.ts';

/**
 * Begins the session, and goes on to what the member came for. The login leaves the history: the way
 * back from there does not lead to it.
 */
export function goOn(token: string, remember: boolean): void {
  const isKept = startSession(token, remember);
  navigate(takePlace(), { replace: true });
  if (!isKept) void tellRefused();
}

/** A screen of members, and perhaps a sheet on it. */
const memberAddress = /^\/user\/[a-z]+(\?open=[a-z]+)?$/;

function takePlace(): MemberAddress {
  const kept = readStored('session', cameFor) ?? '';
  removeStored('session', cameFor);
  return memberAddress.test(kept) ? (kept as MemberAddress) : '/user/home';
}

/** Private windows keep nothing, and the next load of the page asks for the login again. */
async function tellRefused(): Promise<void> {
  toast('info', (await loadText(currentLanguage(), 'login')).notKept);
}

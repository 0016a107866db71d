import { readStored, removeStored } from '@wallet/client/storage';
import { ApiError } from '@wallet/contract/api-error';
import { phoneDigits } from '@wallet/contract/rules';
import { cameFor, ended, type MemberAddress } from '#lib/came-for.ts';
import { forgetUnsent, readUnsent } from '#lib/intent/unsent.ts';
import { currentLanguage } from '#lib/language.ts';
import { findLookup } from '#lib/reading/use-lookup.ts';
import { redirectToClosed } from '#lib/session/redirect-to-login.ts';
import { loadText } from '#lib/text.ts';
import { toast } from '#ui/toasts/toast.ts';
import { keptReset } from './kept-reset.ts';

/** Milliseconds that a login waits for the reply before the service counts as active. */
const activeWithinMs = 3_000;

/** Opens the page of an ended service when the operator ended it. A lookup that fails counts as active. */
export async function leaveEndedService(): Promise<boolean> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), activeWithinMs));
  const lookup = findLookup('GET /api/lookup/active', currentLanguage()).catch(() => null);
  const reply = await Promise.race([lookup, late]);
  if (reply?.terminated !== 'gone') return false;
  redirectToClosed();
  return true;
}

/** Values that an earlier load or session left for the login: its phone number, why its member has to log in again, and a password reset. */
export function leftForLogin() {
  // A session that ended before its page had loaded left its balances, which the next member would be shown.
  removeStored('persistent', 'balances');
  const form = readUnsent();
  const hasEnded = readStored('session', cameFor)?.endsWith(ended);
  return {
    phone: form?.phone ?? null,
    expiry: form || hasEnded ? new ApiError('EXPIRED_AUTH_TOKEN', 401) : null,
    hasReset: keptReset() !== null,
  };
}

/** A screen of members, and perhaps a sheet on it. */
const memberAddress = /^\/user\/[a-z]+(\?open=[a-z]+)?$/;

/** Takes the destination of the member who logged in with this phone number; null: nowhere in particular. */
export function takePlace(phone: string | undefined): MemberAddress | null {
  const kept = readStored('session', cameFor)?.replace(ended, '') ?? '';
  removeStored('session', cameFor);
  return sheetOf(phone) ?? (memberAddress.test(kept) ? (kept as MemberAddress) : null);
}

const sheets = {
  withdraw: 'withdraw',
  transfer: 'transfer',
  qrcode: 'deposit',
  notice: 'deposit',
  giftLink: 'deposit',
  slip: 'slip',
} as const;

/** The sheet that this very member had filled in when the session ended; someone else's is forgotten. */
function sheetOf(phone: string | undefined): MemberAddress | null {
  const form = readUnsent();
  if (!form || phone === undefined) return null;
  if (phoneDigits(phone) === phoneDigits(form.phone)) return `/user/home?open=${sheets[form.kind]}`;
  forgetUnsent(form.kind);
  return null;
}

/** Private windows keep nothing, and the next load of the page asks for the login again. */
export async function sayNotKept(): Promise<void> {
  toast('info', (await loadText(currentLanguage(), 'login')).notKept);
}

import { serverNow } from '@wallet/client/server-clock';
import { readStored, removeStored, store } from '@wallet/client/storage';
import type { SentOtp } from './wizard-state.ts';

/** A password reset whose code was sent to a phone. */
type SentReset = { readonly phone: string; readonly otp: SentOtp };

type Kept = { readonly reset: SentReset; readonly until: number };

const name = 'password-reset';

/** Keeps a reset for when the phone ends the tab, as it does while the member reads the message with the code. */
export function keepReset(reset: SentReset): void {
  // By the phone's own clock: the server's is not known yet when the page is loaded again.
  const until = Date.now() + Date.parse(reset.otp.expiresAt) - serverNow();
  store('persistent', name, JSON.stringify({ reset, until }));
}

/** The reset whose code is still good, or null. */
export function keptReset(): SentReset | null {
  try {
    // Our own writing; of an earlier release at worst.
    const kept = JSON.parse(readStored('persistent', name) ?? 'null') as Kept | null;
    if (kept && kept.until > Date.now()) return kept.reset;
  } catch {
    // Unreadable is as good as nothing.
  }
  forgetReset();
  return null;
}

export function forgetReset(): void {
  removeStored('persistent', name);
}

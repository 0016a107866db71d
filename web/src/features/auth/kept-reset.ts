import { serverNow } from '@wallet/client/server-clock';
import { readStored, removeStored, store } from '@wallet/client/storage';
import type { SentOtp } from './wizard-state.ts';

/** A password reset whose code was sent to a phone. */
type SentReset = { readonly phone: string; readonly otp: SentOtp };

const name = 'password-reset';

/** Keeps a reset for when the phone ends the tab, as it does while the member reads the message with the code. */
export function keepReset(reset: SentReset): void {
  store('persistent', name, JSON.stringify(reset));
}

/** The reset whose code is still good, or null. */
export function keptReset(): SentReset | null {
  try {
    // Our own writing; of an earlier release at worst.
    const kept = JSON.parse(readStored('persistent', name) ?? 'null') as SentReset | null;
    if (kept && Date.parse(kept.otp.expiresAt) > serverNow()) return kept;
  } catch {
    // Unreadable is as good as nothing.
  }
  forgetReset();
  return null;
}

export function forgetReset(): void {
  removeStored('persistent', name);
}

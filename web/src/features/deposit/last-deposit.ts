import { readStored, removeStored, store } from '@wallet/client/storage';
import { onSessionEnd } from '#lib/session/session.ts';

/** A member's choice for the last deposit on this phone. */
type DepositChoice = 'deposit-way' | 'deposit-channel' | 'deposit-amount';

// The next member on this phone begins with choices of their own.
onSessionEnd(() => {
  for (const choice of ['deposit-way', 'deposit-channel', 'deposit-amount'] as const) {
    removeStored('persistent', choice);
  }
});

export function lastChoice(choice: DepositChoice): string | null {
  return readStored('persistent', choice);
}

export function rememberChoice(choice: DepositChoice, value: string): void {
  store('persistent', choice, value);
}

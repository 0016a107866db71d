import type { ReplyOf } from '@wallet/contract/api';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { onSessionEnd } from '#lib/session/session.ts';
import { isSoundOn, playSound, withSynth } from './sound.ts';

let hasBegun = false;

/** Prepares sounds; their code is loaded only for members who turned them on. */
export function beginSound(): void {
  if (hasBegun) return;
  hasBegun = true;
  openAtTouch();
  playForMoney();
}

/** Lets sounds come later without a touch: browsers enable audio only in a touch. */
function openAtTouch(): void {
  void withSynth(() => undefined);
  const wake = () => isSoundOn() && void withSynth((synth) => synth.wake());
  for (const touch of ['pointerup', 'keydown']) {
    document.addEventListener(touch, wake, { passive: true });
  }
}

/** Plays when the wallet's total grew since it was last read, from any source. */
function playForMoney(): void {
  const read = () =>
    queryClient.getQueryData<ReplyOf<'GET /api/wallet'>>(balances.queryKey)?.wallet.amount ?? null;
  let wallet = read();
  onSessionEnd(() => {
    wallet = null;
  });
  queryClient.getQueryCache().subscribe(() => {
    const now = read();
    if (now === null || now === wallet) return;
    if (wallet !== null && now > wallet) playSound('received');
    wallet = now;
  });
}

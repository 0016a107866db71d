import type { ReplyOf } from '@wallet/contract/api';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { onSessionEnd } from '#lib/session.ts';
import { playSound } from './sound.ts';

let wallet: number | null = null;

/** Plays whenever the wallet holds more than when it was last looked at, whatever the money came from. */
export function hearMoney(): void {
  onSessionEnd(() => {
    wallet = null;
  });
  const read = () =>
    queryClient.getQueryData<ReplyOf<'GET /api/wallet'>>(balances.queryKey)?.wallet.amount ?? null;
  wallet = read();
  queryClient.getQueryCache().subscribe(() => {
    const now = read();
    if (now === null || now === wallet) return;
    if (wallet !== null && now > wallet) playSound('received');
    wallet = now;
  });
}

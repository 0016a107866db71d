import { notifyManager } from '@tanstack/query-core';
import { useSyncExternalStore } from 'react';
import { queryClient } from '#lib/reading/query-client.ts';
import { qrQuery } from './deposit-queries.ts';
import type { QrChannel } from './deposit-sections.ts';
import type { QrState } from './qr-state.ts';

/** The provider whose QR waits or has just ended, or null; undefined until all have answered. */
export function useBusyChannel(channels: readonly QrChannel[]): string | null | undefined {
  return useSyncExternalStore(subscribe, () => busyAmong(channels));
}

function busyAmong(channels: readonly QrChannel[]): string | null | undefined {
  const states = channels.map(({ provider }) =>
    queryClient.getQueryState<QrState>(qrQuery(provider).queryKey),
  );
  if (states.some((state) => (state?.status ?? 'pending') === 'pending')) return undefined;
  const place = states.findIndex((state) => isBusy(state?.data));
  return channels[place]?.provider ?? null;
}

function isBusy(state: QrState | undefined): boolean {
  return state !== undefined && (state.kind !== 'form' || state.last !== undefined);
}

function subscribe(draw: () => void): () => void {
  return queryClient.getQueryCache().subscribe(notifyManager.batchCalls(draw));
}

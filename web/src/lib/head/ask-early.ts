import { readStored } from '@wallet/client/storage';
import type { EarlyReply } from './early-answer.ts';

/** Calls that the first drawing of a screen waits for, by the address of its page. */
const firstCalls: Readonly<Record<string, string>> = {
  '/user/home': '/api/wallet',
  '/user/spin': '/api/spinwheel/setup',
};

/** The operator's name, shown on every screen. */
const nameOfOperator = '/api/lookup/info';

/** Milliseconds for a call, as the app itself would wait. */
const timeoutMs = 60_000;

/** Milliseconds after which unused early replies are stale. */
const freshMs = 10_000;

/** Fetches the first screen's data while the app's code is still loading. */
export function fetchEarly(): void {
  const firstCall = firstCalls[window.location.pathname];
  const token = readStored('session', 'token') ?? readStored('persistent', 'token');
  if (!firstCall || !token) return;
  // Identical to the app's own request (request.ts), or it would not use the reply.
  const headers = {
    'x-client-type': 'member-web',
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${token}`,
  };
  globalThis.earlyAnswers = [firstCall, nameOfOperator].map((path): EarlyReply => {
    const url = `${import.meta.env.VITE_API_URL ?? ''}${path}`;
    const cache = path === firstCall ? 'no-store' : 'no-cache';
    const reply = fetch(url, { headers, cache, signal: AbortSignal.timeout(timeoutMs) });
    reply.catch(() => undefined);
    return { to: JSON.stringify([url, headers]), reply };
  });
  setTimeout(() => {
    globalThis.earlyAnswers = undefined;
  }, freshMs);
}

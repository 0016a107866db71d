import { readStored } from '@wallet/client/storage';
import type { EarlyAnswer } from './early-answer.ts';

/** Calls that the first drawing of a screen waits for, by the address of its page. */
const firstCalls: Readonly<Record<string, string>> = {
  '/user/home': '/api/wallet',
  '/user/spin': '/api/spinwheel/setup',
};

/** The operator's name, which stands above every screen. */
const nameOfOperator = '/api/lookup/info';

/** Milliseconds for a call, as the app itself would wait. */
const timeoutMs = 60_000;

/** Milliseconds after which answers that nobody took are too old to be shown. */
const freshMs = 10_000;

/** Asks for what the screen will show while the app's own code is still on its way. */
export function askEarly(): void {
  const firstCall = firstCalls[window.location.pathname];
  const token = readStored('session', 'token') ?? readStored('persistent', 'token');
  if (!firstCall || !token) return;
  // As the app itself would ask (request.ts), or it does not take the answer.
  const headers = {
    'x-client-type': 'member-web',
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${token}`,
  };
  globalThis.earlyAnswers = [firstCall, nameOfOperator].map((path): EarlyAnswer => {
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

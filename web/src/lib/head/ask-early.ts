import { readStored } from '@wallet/client/storage';
import type { EarlyAnswer } from './early-answer.ts';

/** What the first drawing of a screen waits for, by the address of its page. */
const firstCalls: Readonly<Record<string, string>> = {
  '/user/home': '/api/wallet',
  '/user/spin': '/api/spinwheel/setup',
};

/** Milliseconds after which an answer that nobody took is too old to be shown. */
const freshMs = 10_000;

/** Asks for what the screen will show while the app's own code is still on its way. */
export function askEarly(): void {
  const path = firstCalls[window.location.pathname];
  const token = readStored('session', 'token') ?? readStored('persistent', 'token');
  if (!path || !token) return;
  const url = `${import.meta.env.VITE_API_URL ?? ''}${path}`;
  // As the app itself would ask (request.ts), or it does not take the answer.
  const headers = {
    'x-client-type': 'member-web',
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${token}`,
  };
  const reply = fetch(url, { headers, cache: 'no-store' });
  reply.catch(() => undefined);
  const earlyAnswer: EarlyAnswer = { to: JSON.stringify([url, headers]), reply };
  Object.assign(window, { earlyAnswer });
  setTimeout(() => Object.assign(window, { earlyAnswer: undefined }), freshMs);
}

import type { Service } from '@wallet/client/service';
import { takeEarlyReply } from './head/early-answer.ts';
import { currentLanguage } from './language.ts';
import { redirectToClosed, redirectToLogin } from './session/redirect-to-login.ts';
import { readToken } from './session/session.ts';

/** The server, as the member app calls it. */
export const service: Service = {
  origin: import.meta.env.VITE_API_URL ?? '',
  clientType: 'member-web',
  readToken,
  currentLanguage,
  takeEarlyAnswer: takeEarlyReply,
  complete: async (...reply) =>
    (await import('./calls/other-server/other-server.ts')).complete(...reply, service),
  onRefusal: (code) => {
    if (code === 'gone') redirectToClosed();
    else if (invalidTokenCodes.has(code)) redirectToLogin();
  },
};

const invalidTokenCodes: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'unable to verify identity',
]);

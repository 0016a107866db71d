import type { Service } from '@wallet/client/service';
import { endSession, readToken, setNeedsOwnPassword } from './session.ts';
import { currentLanguage } from './text.ts';

/** The server, as the console calls it. */
export const service: Service = {
  origin: '',
  clientType: 'staff-console',
  readToken,
  currentLanguage,
  onRefusal: (code) => {
    if (endedSession.has(code)) endSession('expired');
    if (code === 'OWN_PASSWORD_NEEDED') setNeedsOwnPassword(true);
  },
};

const endedSession: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INACTIVE_USER',
]);

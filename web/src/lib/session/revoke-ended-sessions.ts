import { callerOf } from '@wallet/client/call';
import { readStored, removeStored, type Shelf } from '@wallet/client/storage';
import { storedNames } from '@wallet/client/stored-names';
import { ApiError } from '@wallet/contract/api-error';
import type { MemberCallName } from '../call.ts';
import { untilThere } from '../parts/until-there.ts';
import { service } from '../service.ts';
import { pendingRevocations } from './log-out.ts';
import { redirectRestoredHome } from './restored-page.ts';

/** Revokes locally ended sessions on the server, retrying until it succeeds. Runs on each of the visitors' screens. */
export function revokeEndedSessions(): void {
  redirectRestoredHome();
  for (const shelf of ['session', 'persistent'] as const) {
    for (const name of storedNames(shelf)) {
      if (name.startsWith(pendingRevocations)) void endOwed(shelf, name);
    }
  }
}

const underway = new Set<string>();

async function endOwed(shelf: Shelf, name: string): Promise<void> {
  if (underway.has(name)) return;
  underway.add(name);
  // Only who logged out leaves a token here: a session that ran out keeps its member's things.
  void untilThere(() => import('../own/left-on-phone.ts')).then((own) => own.forgetMember());
  // Another tab may have revoked it between two attempts, and removed it then.
  await untilThere(async () => {
    if (readStored(shelf, name) !== null) await endAtServer(name.slice(pendingRevocations.length));
  });
  removeStored(shelf, name);
  underway.delete(name);
}

/** Throws while it is unknown whether the session ended. */
async function endAtServer(token: string): Promise<void> {
  // A newer session must not be ended by the rejection of this token.
  const call = callerOf<MemberCallName>({
    ...service,
    readToken: () => token,
    onRefusal: () => undefined,
  });
  await call('POST /api/logout', {}).catch((error) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
}

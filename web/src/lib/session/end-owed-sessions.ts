import { callerOf } from '@wallet/client/call';
import { forget, type Shelf } from '@wallet/client/storage';
import { storedNames } from '@wallet/client/stored-names';
import { ApiError } from '@wallet/contract/api-error';
import type { MemberCallName } from '../call.ts';
import { untilThere } from '../parts/until-there.ts';
import { service } from '../service.ts';
import { owed } from './log-out.ts';

/** Ends at the server what ended here, for as often as it takes. */
export function endOwedSessions(): void {
  for (const shelf of ['session', 'persistent'] as const) {
    for (const name of storedNames(shelf)) {
      if (name.startsWith(owed)) void endOwed(shelf, name);
    }
  }
}

const underway = new Set<string>();

async function endOwed(shelf: Shelf, name: string): Promise<void> {
  if (underway.has(name)) return;
  underway.add(name);
  await untilThere(() => endAtServer(name.slice(owed.length)));
  forget(shelf, name);
  underway.delete(name);
}

/** Fails while nobody knows that the session is over. */
async function endAtServer(token: string): Promise<void> {
  // Another session may have begun meanwhile, which a refusal of this token must not end.
  const call = callerOf<MemberCallName>({
    ...service,
    readToken: () => token,
    onRefusal: () => undefined,
  });
  await call('POST /api/logout', {}).catch((error) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
}

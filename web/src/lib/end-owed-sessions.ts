import { callerOf } from '@wallet/client/call';
import { forget, readStored, type Shelf, store } from '@wallet/client/storage';
import { ApiError } from '@wallet/contract/api-error';
import type { MemberCallName } from './call.ts';
import { owedName } from './log-out.ts';
import { untilThere } from './parts/until-there.ts';
import { service } from './service.ts';

/** Ends at the server what ended here, for as often as it takes. */
export function endOwedSessions(): void {
  for (const shelf of ['session', 'persistent'] as const) {
    for (const token of owedOn(shelf)) void endOwed(shelf, token);
  }
}

const underway = new Set<string>();

async function endOwed(shelf: Shelf, token: string): Promise<void> {
  if (underway.has(token)) return;
  underway.add(token);
  await untilThere(() => endAtServer(token));
  underway.delete(token);
  const rest = owedOn(shelf).filter((other) => other !== token);
  if (rest.length === 0) forget(shelf, owedName);
  else store(shelf, owedName, rest.join(' '));
}

/** Fails while nobody knows that the session is over. */
async function endAtServer(token: string): Promise<void> {
  // The session of another member may have begun meanwhile, which a refusal of this token must not end.
  const call = callerOf<MemberCallName>({
    ...service,
    readToken: () => token,
    onRefusal: () => {},
  });
  await call('POST /api/logout', {}).catch((error) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
}

function owedOn(shelf: Shelf): readonly string[] {
  return (readStored(shelf, owedName) ?? '').split(' ').filter(Boolean);
}

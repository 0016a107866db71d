import type { MemberId } from '@wallet/contract/ids';
import { endSessions } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import { readIdentity } from '#features/auth/identity-facts.ts';
import { compareWithOthers } from '#features/identity/identity-commands.ts';
import { readPersonMark } from '#features/identity/identity-facts.ts';
import { exclusionJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import type { Services } from '#services.ts';
import { keepIdentity } from './keep-identity.ts';
import { insertExclusion } from './limits-store.ts';
import { endPlay } from './play-store.ts';

type ExclusionRequest =
  | { readonly kind: 'time-out'; readonly days: number }
  | { readonly kind: 'self-exclusion'; readonly months: number };

/**
 * Begins a time-out or a self-exclusion and answers its end. With its commit every session is over, and everything that
 * locks the member afterwards sees it; a job brings home what lies in games.
 */
export async function beginExclusion(
  services: Services,
  memberId: MemberId,
  request: ExclusionRequest,
): Promise<Date> {
  const endsAt = await inTransaction(services.db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    const exclusion = await insertExclusion(tx, { ...request, memberId });
    const person = await readPersonMark(tx, memberId);
    await keepIdentity(tx, exclusion.id, { ...(await readIdentity(tx, memberId)), person });
    await compareWithOthers(tx, memberId, exclusion.endsAt);
    await endSessions(tx, memberId, { but: null });
    await endPlay(tx, memberId);
    await addJobs(tx, [{ kind: exclusionJob, key: `${memberId}` }]);
    return exclusion.endsAt;
  });
  services.endSockets(memberId);
  services.wakeJobs();
  return endsAt;
}

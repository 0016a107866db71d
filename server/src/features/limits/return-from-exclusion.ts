import type { MemberId } from '@wallet/contract/ids';
import { inTransaction } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import type { Services } from '#services.ts';
import { findExclusion, recordReturn, recordReturnAsked } from './limits-store.ts';

/**
 * Asks to return after the end of a self-exclusion or, a day after that, confirms it. Answers when it can be
 * confirmed; null: the member has returned. Before the end it is rejected, no matter who asks.
 */
export async function returnFromExclusion(
  services: Services,
  memberId: MemberId,
): Promise<Date | null> {
  return inTransaction(services.db, async (tx) => {
    await lockPayableWallet(tx, memberId);
    const exclusion = await findExclusion(tx, memberId);
    if (!exclusion) throw new DomainError('NO_DATA');
    if (!exclusion.isEnded) throw new DomainError('EXCLUDED');
    if (exclusion.returnAskedAt === null) {
      await recordReturnAsked(tx, memberId);
      return (await findExclusion(tx, memberId))?.returnAt ?? null;
    }
    if (!exclusion.isCooled) return exclusion.returnAt;
    await recordReturn(tx, memberId);
    return null;
  });
}

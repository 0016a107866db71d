import type { StaffId } from '@wallet/contract/ids';
import { type Database, inTransaction } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { closeCase } from '#money/cases/case-store.ts';
import { adjustment } from './adjust-wallet.ts';
import { findCase } from './case-store.ts';
import { endDecision, insertRefusal, lockDecision } from './decision-store.ts';

type Retraction = {
  readonly id: string;
  readonly staffId: StaffId;
  /** Reason to turn it down, for the one who proposed it. */
  readonly reason?: string | undefined;
};

/** Takes a proposal back, or turns it down: the case waits for another one. */
export async function retractProposal(
  db: Database,
  { id, staffId, reason }: Retraction,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const decision = await lockDecision(tx, id);
    if (!decision) throw new DomainError('NO_DATA');
    rejectIf(decision.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');
    await endDecision(tx, id, { state: 'WITHDRAWN', endedBy: staffId });
    if (reason !== undefined) await insertRefusal(tx, id, reason);
    const found = await findCase(tx, decision.caseId);
    // Nothing happened that would still have to be decided.
    if (found?.kind === adjustment) await closeCase(tx, found.id, 'withdrawn');
  });
}

import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { VerificationReason } from '@wallet/contract/verification/kinds';
import { inTransaction, type Tx } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { recordDocumentBirth } from '#features/identity/identity-commands.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { openCaseOnce } from '#money/cases/case-store.ts';
import { addPushes } from '#push/push.ts';
import type { Services } from '#services.ts';
import { stateAfterRefusal } from './verification-rules.ts';
import { changeState, countRefused, findMemberOf } from './verification-store.ts';

type Decision = { readonly id: string; readonly decidedBy: StaffId };

/** Accepts documents. A date of birth on them that is too young is kept, and is a case of its own. */
export async function acceptVerification(
  services: Services,
  { bornOn, ...decision }: Decision & { readonly bornOn: string | undefined },
): Promise<void> {
  await decide(services, decision, async (tx, memberId) => {
    const isFirst = await changeState(tx, { ...decision, from: 'sent', to: 'accepted' });
    rejectIf(isFirst ? null : 'ALREADY_DECIDED');
    await recordDocumentBirth(tx, memberId, bornOn);
  });
}

type Refusal = Decision & { readonly reason: VerificationReason; readonly isEnd: boolean };

/** Rejects documents: the member sends others, or two people decide how the money leaves. */
export async function refuseVerification(
  services: Services,
  { isEnd, ...refusal }: Refusal,
): Promise<void> {
  const { id, reason } = refusal;
  await decide(services, refusal, async (tx, memberId) => {
    const refused = (await countRefused(tx, memberId)) + 1;
    const to = stateAfterRefusal({ isEnd, refused });
    const isFirst = await changeState(tx, { ...refusal, from: 'sent', to });
    rejectIf(isFirst ? null : 'ALREADY_DECIDED');
    if (to !== 'ending') return;
    const why = { code: 'verification-refused', reason, times: refused } as const;
    await openCaseOnce(tx, { kind: 'verification', subject: id, memberId, why });
  });
}

async function decide(
  { db, wakeJobs, notifyMember }: Services,
  { id }: Decision,
  effect: (tx: Tx, memberId: MemberId) => Promise<void>,
): Promise<void> {
  const memberId = await inTransaction(db, async (tx) => {
    const found = await findMemberOf(tx, id);
    if (found === undefined) throw new DomainError('NO_DATA');
    await lockMemberRow(tx, found);
    await effect(tx, found);
    await addOutcome(tx, found, id);
    return found;
  });
  wakeJobs();
  notifyMember(memberId);
}

/** Notifies the member's phones that there is an outcome, without saying which. */
export async function addOutcome(tx: Tx, memberId: MemberId, id: string): Promise<void> {
  await addPushes(tx, [{ memberId, kind: 'verification', subject: id }]);
}

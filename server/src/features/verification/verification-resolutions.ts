import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { ResolutionRequest, Resolutions } from '#money/cases/resolutions.ts';
import { addOutcome } from './decide-verification.ts';
import { changeState } from './verification-store.ts';

/** Ends of a relation whose documents were rejected for good: another try, or all the money leaves. */
export const verificationResolutions: Resolutions = {
  'verification-again': (tx, order) => end(tx, order, 'refused'),
  'verification-release': (tx, order) => end(tx, order, 'released'),
};

type EndOrder = Pick<ResolutionRequest, 'subject' | 'memberId' | 'decidedBy'>;

async function end(
  tx: Tx,
  { subject: id, memberId, decidedBy }: EndOrder,
  to: 'refused' | 'released',
): Promise<MemberId | null> {
  const isFirst = await changeState(tx, { id, from: 'ending', to, decidedBy });
  rejectIf(isFirst ? null : 'ALREADY_DECIDED');
  if (memberId !== null) await addOutcome(tx, memberId, id);
  return memberId;
}

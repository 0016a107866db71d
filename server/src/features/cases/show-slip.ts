import { DomainError } from '#lib/domain-error.ts';
import { signedFilePath } from '#lib/storage/signed-file-path.ts';
import type { Services } from '#services.ts';
import { isSubjectOf } from './case-rules.ts';
import { findCase } from './case-store.ts';
import { findSlipPicture } from './case-subject-store.ts';

/** URL of the picture of a case's slip, valid for a minute. The access is already in the audit log. */
export async function showSlip(
  { db, config }: Services,
  caseId: bigint,
): Promise<{ address: string | null }> {
  const found = await findCase(db, caseId);
  if (found?.kind !== 'slip' || !isSubjectOf('slip', found.subject))
    throw new DomainError('NO_DATA');
  const slip = await findSlipPicture(db, found.subject);
  if (!slip) throw new DomainError('NO_DATA');
  const { picture, until } = slip;
  return { address: picture === null ? null : signedFilePath(config.secretsKey, picture, until) };
}

import { Refusal } from '#lib/refusal.ts';
import { signedFilePath } from '#lib/storage/signed-file-path.ts';
import type { Services } from '#services.ts';
import { findSlipPicture } from './about-store.ts';
import { isSubjectOf } from './case-rules.ts';
import { findCase } from './case-store.ts';

/** Address of the picture of a case's slip for the next minute. That it was asked for is in the audit by then. */
export async function showSlip(
  { db, config }: Services,
  caseId: bigint,
): Promise<{ address: string | null }> {
  const found = await findCase(db, caseId);
  if (found?.kind !== 'slip' || !isSubjectOf('slip', found.subject)) throw new Refusal('NO_DATA');
  const slip = await findSlipPicture(db, found.subject);
  if (!slip) throw new Refusal('NO_DATA');
  const { picture, until } = slip;
  return { address: picture === null ? null : signedFilePath(config.secretsKey, picture, until) };
}

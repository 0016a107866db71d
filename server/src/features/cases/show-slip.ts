import { type CaseKind, isCaseKind } from '@wallet/contract/cases/kinds';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { signedFilePath } from '#lib/storage/signed-file-path.ts';
import type { Services } from '#services.ts';
import { isSubjectOf } from './case-rules.ts';
import { findCase } from './case-store.ts';
import { findSlipPicture } from './case-subject-store.ts';
import { findPayment } from './payer-store.ts';

/** URL of the picture of a case's slip, valid for a minute. The access is already in the audit log. */
export async function showSlip(
  { db, config }: Services,
  caseId: bigint,
): Promise<{ address: string | null }> {
  const found = await findCase(db, caseId);
  if (!found || !isCaseKind(found.kind) || !isSubjectOf(found.kind, found.subject))
    throw new DomainError('NO_DATA');
  const id = await slipIdOf(db, found.kind, found.subject);
  const slip = id === null ? undefined : await findSlipPicture(db, id);
  if (!slip) throw new DomainError('NO_DATA');
  const { picture, until } = slip;
  return { address: picture === null ? null : signedFilePath(config.secretsKey, picture, until) };
}

/** The slip of a case, or of the payment that it is about. */
async function slipIdOf(db: Database, kind: CaseKind, subject: string): Promise<string | null> {
  if (kind === 'slip') return subject;
  return kind === 'suspense' ? ((await findPayment(db, subject))?.slipId ?? null) : null;
}

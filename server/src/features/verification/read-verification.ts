import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { settingsOf } from '#settings/settings.ts';
import { acceptedDocuments, askedPictures } from './send-verification.ts';
import { findLatest } from './verification-store.ts';

const minuteMs = 60_000;

/** Documents that the operator asks a member for, and the state of those that were sent. */
export async function readVerification(
  db: Database,
  memberId: MemberId,
): Promise<ResponseOf<Api['GET /api/account/verification']>> {
  const settings = await settingsOf(db);
  const { verifyAbove, verifyKeptDays, verificationTargetMinutes } = settings;
  const latest = await findLatest(db, memberId);
  const isWaiting = latest?.state === 'sent';
  return {
    state: latest?.state ?? null,
    above: verifyAbove > 0n ? verifyAbove : null,
    documents: acceptedDocuments(settings),
    ...askedPictures(settings),
    keptDays: verifyKeptDays,
    sentAt: latest?.sentAt ?? null,
    answerBy: isWaiting
      ? new Date(latest.sentAt.getTime() + verificationTargetMinutes * minuteMs)
      : null,
    decidedAt: latest?.decidedAt ?? null,
    reason: latest?.reason ?? null,
  };
}

import type { MemberId } from '@wallet/contract/ids';
import {
  type IdentityDocument,
  maySendDocuments,
  neededSides,
  type VerificationState,
} from '@wallet/contract/verification/kinds';
import { countAttempt } from '#access/rate-limit.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { findStanding, insertVerification, takeDrafts } from './verification-store.ts';

type Sent = { readonly memberId: MemberId; readonly document: IdentityDocument };

const day = 24 * 3_600;

/** Sends the uploaded pictures to be checked, once: while one is in force, it answers how that one stands. */
export async function sendVerification(db: Database, sent: Sent): Promise<VerificationState> {
  const key = `verification:${sent.memberId}`;
  await countAttempt(db, { key, max: 20, windowSeconds: day, refusal: 'REQUEST_LIMIT' });
  return inTransaction(db, (tx) => send(tx, sent));
}

async function send(tx: Tx, { memberId, document }: Sent): Promise<VerificationState> {
  await lockMemberRow(tx, memberId);
  const standing = await findStanding(tx, memberId);
  if (standing !== null && !maySendDocuments(standing)) return standing;
  const settings = await readSettings(tx);
  const isAccepted = acceptedDocuments(settings).includes(document);
  rejectIf(settings.verifyAbove > 0n && isAccepted ? null : 'VERIFICATION_UNNEEDED');
  const sides = neededSides(document, askedPictures(settings));
  const id = newId();
  await insertVerification(tx, { id, memberId, document });
  const taken = await takeDrafts(tx, { id, memberId, sides });
  rejectIf(taken === sides.length ? null : 'VERIFICATION_INCOMPLETE');
  return 'sent';
}

export function acceptedDocuments(settings: Settings): IdentityDocument[] {
  const { verifyThaiId, verifyLaoId, verifyPassport } = settings;
  return [
    ...(verifyThaiId ? (['thai-id'] as const) : []),
    ...(verifyLaoId ? (['lao-id'] as const) : []),
    ...(verifyPassport ? (['passport'] as const) : []),
  ];
}

export function askedPictures({ verifyBack, verifyPortrait }: Settings) {
  return { back: verifyBack, portrait: verifyPortrait };
}

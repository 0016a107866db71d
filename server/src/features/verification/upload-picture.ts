import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { MemberId } from '@wallet/contract/ids';
import { slipBytesMax } from '@wallet/contract/rules';
import { maySendDocuments, type PictureSide } from '@wallet/contract/verification/kinds';
import { countAttempt } from '#access/rate-limit.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { normalPicture } from '#lib/normal-picture.ts';
import { receiveFile } from '#lib/receive-file.ts';
import { sealFile } from '#lib/sealed-file.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { pictureOwner } from './verification-secrets.ts';
import { findStanding, keepDraft, type NewPicture } from './verification-store.ts';

type UploadedPicture = {
  readonly memberId: MemberId;
  readonly side: PictureSide;
  readonly stream: NodeJS.ReadableStream;
  readonly signal: AbortSignal;
};

const tenMinutes = 600;
const day = 24 * 3_600;

/** Keeps one picture of a document, re-encoded and sealed, until the member sends them all. */
export async function uploadPicture(services: Services, upload: UploadedPicture): Promise<void> {
  const { stream, signal } = upload;
  try {
    await admit(services.db, upload.memberId);
    const folder = join(services.config.dataDir, 'incoming');
    await receiveFile(stream, { folder, bytesMax: slipBytesMax, signal }, (file) =>
      keep(services, upload, file),
    );
  } finally {
    // Drains the rest of a rejected upload, which would delay the reply.
    stream.resume();
  }
}

async function admit(db: Database, memberId: MemberId): Promise<void> {
  await requireUnsent(db, memberId);
  const refusal = 'REQUEST_LIMIT';
  const key = `verification-picture:${memberId}`;
  await countAttempt(db, { key, max: 15, windowSeconds: tenMinutes, refusal });
  await countAttempt(db, { key: `${key}:day`, max: 40, windowSeconds: day, refusal });
}

/** Rejects pictures that no one has asked for: of an operator who asks for none, or while others are decided. */
async function requireUnsent(db: Database | Tx, memberId: MemberId): Promise<void> {
  const { verifyAbove } = await readSettings(db);
  const isAsked = verifyAbove > 0n && maySendDocuments(await findStanding(db, memberId));
  rejectIf(isAsked ? null : 'VERIFICATION_UNNEEDED');
}

async function keep(
  { db, storage, config, log }: Services,
  { memberId, side }: UploadedPicture,
  received: string,
): Promise<void> {
  const { bytes } = await normalPicture(received);
  const id = newId();
  const file = `verifications/${randomBytes(16).toString('base64url')}.sealed`;
  const owner = pictureOwner({ id, memberId, side });
  const { sealed, sealedKey } = sealFile(config.secretsKey, owner, bytes);
  const forget = (name: string) =>
    storage.remove(name).catch((error) => {
      // No one opens it: the key of a picture that is replaced is gone.
      log.error({ err: error }, 'a replaced picture cannot be removed');
    });
  try {
    await storage.put(file, sealed, 'application/octet-stream');
  } catch (error) {
    log.error({ err: error }, 'a picture of a document cannot be stored');
    throw new DomainError('SLIP_UPLOAD_FAIL');
  }
  try {
    const replaced = await replaceDraft(db, { id, memberId, side, file, sealedKey });
    if (replaced !== null) await forget(replaced);
  } catch (error) {
    await forget(file);
    throw error;
  }
}

function replaceDraft(db: Database, picture: NewPicture): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await lockMemberRow(tx, picture.memberId);
    // They may have been sent while this one was on its way.
    await requireUnsent(tx, picture.memberId);
    return keepDraft(tx, picture);
  });
}

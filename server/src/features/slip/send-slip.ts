import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { MemberId } from '@wallet/contract/ids';
import { slipBytesMax } from '@wallet/contract/rules';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction } from '#db/database.ts';
import { requireOwnCurrency } from '#features/members/members-facts.ts';
import { claimIntent, earlierRef } from '#idempotency/idempotent-request.ts';
import { addJobs } from '#jobs/jobs.ts';
import { DomainError } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { type NormalPicture, normalPicture } from '#lib/normal-picture.ts';
import { receiveFile } from '#lib/receive-file.ts';
import type { Services } from '#services.ts';
import { provider as verifier } from './providers/slipok.provider.ts';
import { readSlipHours } from './slip-facts.ts';
import { sizeNote } from './slip-rules.ts';
import { insertSlip, readReference } from './slip-store.ts';

type SentSlip = {
  readonly memberId: MemberId;
  /** The key of the member's intention. */
  readonly key: string | null;
  readonly stream: NodeJS.ReadableStream;
  readonly signal: AbortSignal;
};

export const slipJob = 'slip';

const tenMinutes = 600;
const day = 24 * 3_600;

/**
 * Keeps the picture of a transfer and lets a job check it. Answers what the slip is called, also when
 * the same picture is sent again under the same key.
 */
export async function sendSlip(services: Services, sent: SentSlip): Promise<string> {
  try {
    await admit(services, sent.memberId);
    const { stream, signal } = sent;
    const folder = join(services.config.dataDir, 'incoming');
    const options = { folder, bytesMax: slipBytesMax, signal };
    return await receiveFile(stream, options, (file, bytes) =>
      keep(services, sent, bytes === 0 ? null : file),
    );
  } finally {
    // Drains the rest of a rejected upload, which would delay the reply.
    sent.stream.resume();
  }
}

async function admit(services: Services, memberId: MemberId): Promise<void> {
  const { db } = services;
  await requireOwnCurrency(services, memberId);
  const { isOpen, opensInSeconds } = await readSlipHours(db);
  if (!isOpen) throw new DomainError('SLIP_CLOSED', { retryAfterSeconds: opensInSeconds });
  const refusal = 'REQUEST_LIMIT';
  await countAttempt(db, { key: `slip:${memberId}`, max: 5, windowSeconds: tenMinutes, refusal });
  await countAttempt(db, { key: `slips:${memberId}`, max: 30, windowSeconds: day, refusal });
}

async function keep(
  services: Services,
  { memberId, key }: SentSlip,
  file: string | null,
): Promise<string> {
  const { db, wakeJobs } = services;
  const picture = file === null ? null : await normalPicture(file);
  const request = picture && createHash('sha256').update(picture.bytes).digest('hex');
  const intent = { memberId, key, call: 'slip', asked: request };
  const earlier = await earlierRef(db, intent);
  if (earlier !== null) return readReference(db, earlier);
  const name = picture ? await store(services, picture) : null;
  const note = picture ? sizeNote(picture) : 'UPLOADED_FILE_NOT_EXIST';
  const id = newId();
  const reference = randomBytes(16).toString('base64url');
  const first = await inTransaction(db, async (tx) => {
    const taken = await claimIntent(tx, intent, id);
    if (taken !== null) return taken;
    await insertSlip(tx, { id, memberId, reference, picture: name, note });
    if (note === null) await addJobs(tx, [{ kind: slipJob, key: id, company: verifier.partner }]);
    return id;
  });
  wakeJobs();
  if (first === id) return reference;
  // Lost a race with the same slip: its picture is the stored one, this one is unreferenced.
  if (name !== null) await services.storage.remove(name);
  return readReference(db, first);
}

async function store({ storage, log }: Services, { bytes }: NormalPicture): Promise<string> {
  const name = `slips/${randomBytes(16).toString('base64url')}.jpg`;
  try {
    await storage.put(name, bytes, 'image/jpeg');
  } catch (error) {
    log.error({ err: error }, 'a slip cannot be stored');
    throw new DomainError('SLIP_UPLOAD_FAIL');
  }
  return name;
}

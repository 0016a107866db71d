import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chatFileBytesMax } from '@wallet/contract/rules';
import { fileTypeFromFile } from 'file-type';
import { countFromAddress } from '#access/address-rate-limit.ts';
import { countAttempt } from '#access/rate-limit.ts';
import { DomainError } from '#lib/domain-error.ts';
import { movingPicture, normalPicture } from '#lib/normal-picture.ts';
import { receiveFile } from '#lib/receive-file.ts';
import { stripVideo } from '#lib/strip-video.ts';
import type { Services } from '#services.ts';
import { findThread } from '../thread/thread-store.ts';
import { type FileKind, insertUpload, type Uploader } from './upload-store.ts';

export type Attachment = {
  readonly uploader: Uploader;
  readonly kind: FileKind;
  readonly ip: string;
  readonly stream: NodeJS.ReadableStream;
  readonly signal: AbortSignal;
};

type File = { readonly bytes: Buffer; readonly type: string; readonly ending: string };

const tenMinutes = 600;

/** Keeps a file for a message to come. Answers the path by which that message names it. */
export async function storeAttachment(services: Services, sent: Attachment): Promise<string> {
  const { kind, stream, signal } = sent;
  const bytesMax = chatFileBytesMax[kind];
  try {
    await admit(services, sent);
    const folder = join(services.config.dataDir, 'incoming');
    return await receiveFile(stream, { folder, bytesMax, signal }, async (path) => {
      const file = await (kind === 'image' ? pictureIn(path) : videoIn(path));
      return keep(services, sent, file);
    });
  } finally {
    // Drains the rest of a rejected upload, which would delay the reply.
    stream.resume();
  }
}

/** Uploads allowed to guests of one address, since a script can be a new guest with every file. */
const ofGuests = { what: 'guest-file', address: 30, network: 300, windowSeconds: 3_600 } as const;

async function admit({ db }: Services, { uploader, ip }: Attachment): Promise<void> {
  const { kind, id } = uploader;
  if (kind !== 'staff' && (await findThread(db, uploader))?.isBlocked) {
    throw new DomainError('INACTIVE_USER');
  }
  const key = `chat-file:${kind}:${id}`;
  const max = kind === 'staff' ? 100 : 10;
  await countAttempt(db, { key, max, windowSeconds: tenMinutes, refusal: 'REQUEST_LIMIT' });
  if (kind === 'guest') await countFromAddress(db, ip, ofGuests);
}

/** Re-encodes a picture, so that it carries no other data. */
async function pictureIn(path: string): Promise<File> {
  const found = await fileTypeFromFile(path);
  if (found?.ext === 'gif') {
    return { bytes: await movingPicture(path), type: 'image/webp', ending: 'webp' };
  }
  const { bytes } = await normalPicture(path);
  return { bytes, type: 'image/jpeg', ending: 'jpg' };
}

const videos: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov' };

/**
 * Strips a video of what its camera noted; pictures and sound stay as they came. It is recognised by its first bytes,
 * and only ever served as that type.
 */
async function videoIn(path: string): Promise<File> {
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  const ending = videos[type];
  if (ending === undefined) throw new DomainError('SLIP_INVALID_FILE');
  const bytes = await readFile(path);
  stripVideo(bytes);
  return { bytes, type, ending };
}

async function keep(services: Services, sent: Attachment, file: File): Promise<string> {
  const { db, storage, log } = services;
  const { kind, uploader } = sent;
  const path = `chat/${randomBytes(16).toString('base64url')}.${file.ending}`;
  // Written down first: a file without its row would never be removed.
  await insertUpload(db, { path, kind, uploader });
  try {
    await storage.put(path, file.bytes, file.type);
  } catch (error) {
    log.error({ err: error }, 'a file of the chat cannot be stored');
    throw new DomainError('SLIP_UPLOAD_FAIL');
  }
  return path;
}

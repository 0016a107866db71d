import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { SecretsKey } from '#lib/seal.ts';
import { isSignedFile } from '#lib/storage/signed-file-path.ts';
import type { ByteRange, Storage } from '#lib/storage/storage.ts';
import { isPast } from './clock-store.ts';

const Proof = z.object({
  until: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  signature: z.string(),
});

type FileServices = {
  readonly db: Database;
  readonly storage: Storage;
  readonly secretsKey: SecretsKey;
};

/** Content types by the file name's ending, which was chosen by the file's bytes. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
};

/** Serves stored pictures and videos to holders of a signed URL until it expires. */
export function storedFiles(app: FastifyInstance, { db, storage, secretsKey }: FileServices): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const name = request.params['*'];
    const proof = Proof.safeParse(request.query);
    const isValid =
      proof.success &&
      isSignedFile(secretsKey, name, proof.data) &&
      !(await isPast(db, proof.data.until));
    if (!isValid) throw new DomainError('KEY_INVALID');
    const size = await storage.sizeOf(name);
    if (size === null) throw new DomainError('NO_DATA');
    const range = partOf(request.headers.range, size);
    const part = range ?? { from: 0, until: size - 1 };
    // Browsers must show it as the stated type, or not at all.
    reply.headers({
      'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-length': part.until - part.from + 1,
    });
    if (range)
      reply.status(206).header('content-range', `bytes ${part.from}-${part.until}/${size}`);
    const bytes = piecesOf(storage, name, part);
    return reply.send(Readable.from(bytes, { objectMode: false, highWaterMark: pieceBytes }));
  });
}

const pieceBytes = 512 * 1024;

/** Reads a video piece by piece, as fast as its reader takes them, so that many readers need little memory. */
async function* piecesOf(storage: Storage, name: string, { from, until }: ByteRange) {
  for (let at = from; at <= until; at += pieceBytes) {
    yield await storage.getPart(name, { from: at, until: Math.min(at + pieceBytes - 1, until) });
  }
}

/** Parses a Range header of a video player, both bounds included; null: send the whole file. */
function partOf(range: string | undefined, length: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const until = Math.min(last ? Number(last) : length - 1, length - 1);
  return from <= until ? { from, until } : null;
}

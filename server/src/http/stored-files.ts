import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { isSignedFile } from '#lib/signed-file-path.ts';
import type { Storage } from '#lib/storage/storage.ts';

const Proof = z.object({
  until: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  signature: z.string(),
});

type Ground = { readonly db: Database; readonly storage: Storage; readonly secretsKey: Buffer };

/** Serves stored pictures to whoever holds a signed address, as long as it lasts. */
export function storedFiles(app: FastifyInstance, { db, storage, secretsKey }: Ground): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const name = request.params['*'];
    const proof = Proof.safeParse(request.query);
    const isValid =
      proof.success &&
      isSignedFile(secretsKey, name, proof.data) &&
      !(await isOver(db, proof.data));
    if (!isValid) throw new Refusal('KEY_INVALID');
    const bytes = await storage.get(name);
    if (!bytes) throw new Refusal('NO_DATA');
    // Shown as what it is or not at all, wherever it is opened.
    reply.headers({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    return reply.send(bytes);
  });
}

async function isOver(db: Database, { until }: { until: number }): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select now() > to_timestamp(${until}) as "isOver"`.execute(db);
  return rows[0]?.isOver ?? true;
}

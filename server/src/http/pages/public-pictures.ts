import type { FastifyInstance } from 'fastify';
import { DomainError } from '#lib/domain-error.ts';
import { publicPicture } from '#lib/storage/public-picture.ts';
import type { Storage } from '#lib/storage/storage.ts';

/** Serves the operator's pictures, cached permanently: a new picture has a new name. */
export function publicPictures(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = /^[\w-]{22}\.(?:jpg|webp)$/.test(name)
      ? await storage.get(publicPicture(name).stored)
      : null;
    if (!bytes) throw new DomainError('NO_DATA');
    // Browsers must show it as the stated type, or not at all.
    reply.headers({
      'content-type': name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return reply.send(bytes);
  });
}

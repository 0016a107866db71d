import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const zipped = promisify(gzip);

/** Replies below this size in bytes fit in one packet either way. */
const longBytes = 1_200;

/**
 * Compresses replies and answers conditional requests. Compression is safe from length attacks (BREACH): a
 * member's token travels in a header that no other site can send, so no attacker can mix guesses into a
 * member's reply. Public data is revalidated by ETag.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || request.routeOptions.config.call === undefined) {
      return payload;
    }
    if (reply.statusCode === 200 && isPublicFact(request)) {
      const etag = tagOf(payload);
      // Cached by the browser and revalidated every time, so that the operator's changes are visible
      // immediately.
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        reply.status(304);
        return null;
      }
    }
    if (Buffer.byteLength(payload) < longBytes || !/\bgzip\b/.test(acceptedBy(request)))
      return payload;
    reply.header('content-encoding', 'gzip');
    return zipped(payload);
  });
}

function isPublicFact({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.url?.startsWith('/api/lookup/') === true;
}

/** Weak, because it is the same whether the answer was compressed or not. */
function tagOf(payload: string): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
}

function acceptedBy({ headers }: FastifyRequest): string {
  return String(headers['accept-encoding'] ?? '');
}

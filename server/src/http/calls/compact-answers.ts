import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const zipped = promisify(gzip);

/** Bytes below which an answer fits in one packet either way. */
const longBytes = 1_200;

/**
 * Sends the answers of calls in as few bytes as the caller understands. Long ones are compressed: a member's
 * token travels in a header that no other site can send, so nobody can mix guesses with a member's own
 * data and learn from the length. Public facts are told by their tag alone to whoever has them already.
 */
export function compactAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || request.routeOptions.config.call === undefined) {
      return payload;
    }
    if (reply.statusCode === 200 && isPublicFact(request)) {
      const etag = tagOf(payload);
      // Kept by the browser and asked about every time, so nobody sees what the operator has changed.
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

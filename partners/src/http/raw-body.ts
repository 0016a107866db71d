import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body exactly as it arrived: signatures cover bytes, not values. */
    rawBody: string;
  }
}

export function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      request.rawBody = body;
      return parseJson(body);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      request.rawBody = body;
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}

/** Malformed JSON becomes an absent body, which every reader of fields rejects. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

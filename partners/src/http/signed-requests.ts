import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { hmacSha256, isFresh, isSame } from './signatures.ts';

/** Lets only requests pass that carry the common signature of the README. */
export function requireSignature(house: House, partner: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const timestamp = headerOf(request, 'x-timestamp');
    const signed = `${timestamp}.${request.rawBody === '' ? request.url : request.rawBody}`;
    const genuine =
      headerOf(request, 'x-client-id') === 'demo' &&
      isFresh(Number(timestamp), house.now()) &&
      isSame(headerOf(request, 'x-signature'), hmacSha256(house.secretOf(partner), signed));
    if (genuine) return;
    await reply.code(401).send({ code: 'INVALID_SIGNATURE', message: 'The signature is wrong' });
  };
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

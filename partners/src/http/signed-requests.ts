import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { hmacSha256, isFresh, isSame } from './signatures.ts';

/** Rejects requests without the common signature that the README describes. */
export function requireSignature(sandbox: Sandbox, partner: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const timestamp = headerOf(request, 'x-timestamp');
    const signed = `${timestamp}.${request.rawBody === '' ? request.url : request.rawBody}`;
    const genuine =
      headerOf(request, 'x-client-id') === sandbox.clientId &&
      isFresh(Number(timestamp), sandbox.now()) &&
      isSame(headerOf(request, 'x-signature'), hmacSha256(sandbox.secretOf(partner), signed));
    if (genuine) return;
    await reply.code(401).send({ code: 'INVALID_SIGNATURE', message: 'The signature is wrong' });
  };
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

import type { FastifyInstance } from 'fastify';

/**
 * Ends calls whose connection was reset before they began: their address is no longer known, and
 * no one waits for the answer. Reading the address here keeps it known for the rest of the call.
 */
export function endAbandonedCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done();
    reply.hijack();
    request.raw.destroy();
  });
}

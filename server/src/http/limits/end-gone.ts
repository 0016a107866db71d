import type { FastifyInstance } from 'fastify';

/**
 * Ends calls whose connection was reset before they began: their address is not known any more, and
 * no one waits for the answer. Reading the address here keeps it known for the rest of the call.
 */
export function endGone(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done();
    reply.hijack();
    request.raw.destroy();
  });
}

import type { FastifyInstance } from 'fastify';

/** Ends calls whose body has not arrived after a while, in milliseconds: only uploads take their time. */
export function endSlowBodies(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (raw.complete || routeOptions.config.call?.upload) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyMs);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

import type { FastifyInstance } from 'fastify';

/** Aborts calls whose body has not arrived within this time, in milliseconds; uploads get longer. */
export function abortSlowBodies(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (raw.complete || routeOptions.config.call?.upload) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyMs);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

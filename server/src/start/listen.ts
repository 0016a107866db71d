import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Opens the port of the configuration; one that is taken is reported in a sentence for people. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Something listens on ${host}:${port} already; PORT chooses another one.`);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type Address = { readonly host: string; readonly port: number };

/** Opens the port of the configuration; one that is taken is reported in a sentence for people. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  await app.listen({ host, port }).catch(orTaken('PORT', { host, port }));
}

/** Handles a failure to listen: a port that is taken is reported by the variable that chooses it. */
export function orTaken(variable: string, { host, port }: Address) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Something listens on ${host}:${port} already; ${variable} chooses another one.`,
    );
  };
}

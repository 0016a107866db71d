import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPartners, type PartnersOptions } from '@wallet/partners/app';
import type { FastifyInstance } from 'fastify';
import { atEnd } from './ends.ts';

/**
 * The address of the partner simulators of a test server, which ends with it. They are built with their first request:
 * most tests ask them for nothing, and their routes take a third of a start.
 */
export async function listenAsPartners(options: PartnersOptions): Promise<string> {
  let partners: FastifyInstance | undefined;
  const server = createServer(async (request, response) => {
    partners ??= buildPartners(options);
    await partners.ready();
    partners.routing(request, response);
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  atEnd(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await partners?.close();
    server.closeAllConnections();
    await closed;
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

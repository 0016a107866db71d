import type { FastifyInstance } from 'fastify';
import { operationRoutes } from '#features/operation/operation-routes.ts';
import { documentation } from '#http/documentation.ts';
import { fastifyApp } from '#http/fastify-app.ts';
import { mount } from '#http/mount.ts';
import type { Routes } from '#http/route.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { readPages, webPages } from '#http/web-pages.ts';
import type { Services } from '#lib/services.ts';

/** Every call with a server side. */
function routesOf(services: Services, isStopping: () => boolean): Routes {
  return {
    ...operationRoutes(services, isStopping),
  };
}

/** The whole HTTP side on one Fastify; the caller listens. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = await fastifyApp({ logger: services.log, trustProxy: config.trustProxy });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const pages = readPages(config.webDist);
  await securityHeaders(app, {
    formActions: config.gameHosts,
    styleHashes: Object.values(pages).flatMap((page) => page.styleHashes),
    isHttps: config.publicUrl.startsWith('https:'),
  });
  const routes = routesOf(services, () => isStopping);
  mount(app, services.db, routes);
  documentation(app, Object.keys(routes), config.version);
  await webPages(app, {
    dist: config.webDist,
    pages,
    defaultLanguage: config.isLaos ? 'lo' : 'th',
  });
  return app;
}

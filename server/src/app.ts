import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { fastifyApp } from '#http/fastify-app.ts';
import { mount } from '#http/mount.ts';
import { openapi } from '#http/openapi.ts';
import type { Routes } from '#http/route.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { readPages, webPages } from '#http/web-pages.ts';
import type { Services } from '#lib/services.ts';

/** Every call with a server side. */
export function routesOf(services: Services): Routes {
  return {
    ...operationRoutes(services),
  };
}

/** The whole HTTP side on one Fastify; the caller listens. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = await fastifyApp({ logger: services.log, trustProxy: config.trustProxy });
  const pages = readPages(config.webDist);
  await securityHeaders(app, {
    formActions: config.gameHosts,
    styleHashes: Object.values(pages).flatMap((page) => page.styleHashes),
    isHttps: config.publicUrl.startsWith('https:'),
  });
  const routes = routesOf(services);
  mount(app, services.db, routes);
  documentation(app, Object.keys(routes), config.version);
  await webPages(app, { dist: config.webDist, pages, defaultLanguage: config.isLaos ? 'lo' : 'th' });
  return app;
}

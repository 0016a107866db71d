import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Language, languageOf } from '#lib/language.ts';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), styleHashes: z.array(z.string()) }),
);
export type PageManifest = z.infer<typeof Manifest>;

/** Language codes of the built pages, as browsers use them. */
const pageLanguages = { th: 'th', la: 'lo', en: 'en' } as const;

/** The pages the web build made, or none before the first build. */
export function readPages(dist: string): PageManifest {
  const file = join(dist, 'pages.json');
  return existsSync(file) ? Manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Serves the built web app: files with a hash in their name for a year, pages fresh every time. */
export async function webPages(
  app: FastifyInstance,
  options: { dist: string; pages: PageManifest; defaultLanguage: Language },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: options.dist,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.get('/*', async (request, reply) => {
    // Two slashes at the beginning would name a host.
    const path = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://local').pathname;
    if (path.startsWith('/api/') || path.startsWith('/hooks/')) return reply.callNotFound();
    const isAsset = /\.[a-z0-9]+$/.test(path) && existsSync(join(options.dist, join('/', path)));
    if (isAsset) {
      reply.header(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      return reply.sendFile(path.slice(1));
    }
    const page = pageOf(
      path,
      languageOf(request.headers.cookie) ?? options.defaultLanguage,
      options.pages,
    );
    if (!page) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').header('vary', 'Cookie');
    return reply.sendFile(page);
  });
}

function pageOf(path: string, language: Language, pages: PageManifest): string | undefined {
  const screen = path.split('/')[1] ?? '';
  const tag = pageLanguages[language];
  const page = pages[`${screen}.${tag}`] ?? pages[`user.${tag}`];
  return page?.file;
}

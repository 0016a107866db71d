import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { TextKey } from '@wallet/contract/languages';
import { languageOfKey } from '@wallet/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '#lib/language.ts';
import type { BrandPicture } from './brand-pictures.ts';
import { policyWith } from './brand-style.ts';
import { type CardedPage, type Operator, shareCards } from './share-cards.ts';

const Site = z.object({
  /** By the address, or its first part, and the language: `login.th`, `user-spin.th`. */
  pages: z.record(z.string(), z.object({ file: z.string(), styleHashes: z.array(z.string()) })),
  /** Hashes of the scripts inlined in every page. */
  scriptHashes: z.array(z.string()),
  /** Every address that shows something. */
  paths: z.array(z.string()),
  /** Flags that the app was built with. */
  flags: z.object({ isLaos: z.boolean(), isIframe: z.boolean() }).optional(),
});
type Site = z.infer<typeof Site>;

/** Reports differences between the app's build and the server's settings. */
export function flagErrors(
  flags: Site['flags'],
  { isLaos, frameAncestors }: { isLaos: boolean; frameAncestors: readonly string[] },
): string[] {
  if (!flags) return [];
  return [
    ...(flags.isLaos === isLaos
      ? []
      : [`VITE_LAOS of the member app is ${flags.isLaos}, and LAOS of the server is ${isLaos}`]),
    ...(flags.isIframe && frameAncestors.length === 0
      ? [
          'the member app is built to run in a frame, and FRAME_ANCESTORS names no one who may show it',
        ]
      : []),
  ];
}

/** The site that the web build made, or an empty one before the first build. */
export function readSite(dist: string): Site {
  const file = join(dist, 'site.json');
  return existsSync(file)
    ? Site.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { pages: {}, scriptHashes: [], paths: [] };
}

/**
 * Serves the built web app: hashed files cached for a year, pages always fresh. A missing file is 404 without
 * a page, since a tab of an earlier release would run the page as a script; an unknown address is 404 with
 * the app's own page, which says so in the member's language.
 */
export async function webPages(
  app: FastifyInstance,
  options: {
    dist: string;
    site: Site;
    defaultLanguage: TextKey;
    publicUrl: string;
    operator: () => Promise<Operator>;
    /** Picture of the operator in place of a built-in file; null: the file is served. */
    ownPicture: (path: string) => Promise<BrandPicture | null>;
  },
): Promise<void> {
  const paths = new Set(options.site.paths);
  const cardedPage = shareCards(options);
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
    if (/\.[A-Za-z0-9]+$/.test(path)) {
      if (!existsSync(join(options.dist, join('/', path)))) return reply.callNotFound();
      const own = await options.ownPicture(path);
      if (own) {
        return reply.header('cache-control', 'no-cache').type(own.type).send(own.bytes);
      }
      reply.header(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      return reply.sendFile(path.slice(1));
    }
    const language = languageOf(request.headers.cookie) ?? options.defaultLanguage;
    const page = pageOf(path, language, options.site);
    if (!page) return reply.callNotFound();
    if (!paths.has(path.replace(/(?<=.)\/$/, ''))) reply.status(404);
    reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Accept-Encoding');
    const carded = await cardedPage(page);
    return carded ? sendCarded(carded, { request, reply }) : reply.sendFile(page);
  });
}

function sendCarded(
  { etag, bodies, style }: CardedPage,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const policy = reply.getHeader('content-security-policy');
  if (policy) reply.header('content-security-policy', policyWith(String(policy), style));
  reply.header('etag', etag).type('text/html; charset=utf-8');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) {
    return reply.status(304).send();
  }
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding ?? 'identity']);
}

/** The page of the whole address, that of its first part, or the frame of the member screens. */
function pageOf(path: string, language: TextKey, { pages }: Site): string | undefined {
  const parts = path.split('/').filter(Boolean);
  const names = [parts.join('-'), parts[0] ?? '', 'user'];
  const tag = languageOfKey(language);
  return names.map((name) => pages[`${name}.${tag}`]).find(Boolean)?.file;
}

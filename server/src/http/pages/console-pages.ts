import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewPath } from '@wallet/contract/branding/preview';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consolePolicy, previewPolicy } from './security-headers.ts';

/** Page under /staff before the console's first build. */
const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Staff console</title></head>
  <body>
    <h1>Staff console</h1>
    <p>It has not been built yet: <code>npm run build</code> does it.</p>
  </body>
</html>
`;

type Options = {
  readonly dist: string;
  /** The built member app, which has the page of the preview. */
  readonly webDist: string;
  readonly isHttps: boolean;
};

/**
 * Serves the staff console under /staff: its files cached for a year, and the page for every other path, each
 * time with a new nonce; and the page of the preview, which is the member app's. Files are sent by `webPages`.
 */
export function consolePages(app: FastifyInstance, { dist, webDist, isHttps }: Options): void {
  async function show(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { pathname } = new URL(request.url, 'http://local');
    if (pathname.startsWith('/staff/api/')) return reply.callNotFound();
    if (pathname.startsWith('/staff/assets/')) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.sendFile(pathname.slice('/staff/'.length), dist);
    }
    // Read each time: a build may appear, or be replaced, while the server runs.
    const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => null);
    const nonce = randomBytes(16).toString('base64');
    reply.status(page === null ? 503 : 200).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': consolePolicy(nonce, isHttps),
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    return (page ?? notBuilt).replace('nonce=""', `nonce="${nonce}"`);
  }

  app.get(previewPath, async (_request, reply) => {
    const page = await readFile(join(webDist, 'pages/preview.html'), 'utf8').catch(() => null);
    reply.status(page === null ? 503 : 200).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy(isHttps),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    });
    return page ?? notBuilt;
  });
  app.get('/staff', show);
  app.get('/staff/*', show);
}

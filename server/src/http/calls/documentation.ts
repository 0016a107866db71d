import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type OpenApi, openapi } from './openapi.ts';

const style = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; font-family: ui-monospace, monospace; padding: .25rem 0 }
pre { background: #f4f3fa; padding: 1rem; border-radius: .5rem; overflow: auto; font-size: .8rem }`;

const policy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash(
  'sha256',
)
  .update(style)
  .digest('base64')}'`;

/**
 * The API's documentation, for machines at /api/openapi.json and for people at /docs; built on first request.
 * In production it describes members' calls only.
 */
export function documentation(
  app: FastifyInstance,
  names: readonly string[],
  { version, mode }: Pick<Config, 'version' | 'mode'>,
): void {
  const result = mode === 'demo' ? names : names.filter((name) => !name.includes(' /staff/'));
  let description: OpenApi | undefined;
  const describe = () => {
    description ??= openapi(result, version);
    return description;
  };
  app.get('/api/openapi.json', async () => describe());
  app.get('/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(pageOf(describe(), version)),
  );
}

function pageOf({ paths, components }: OpenApi, version: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Member wallet API ${escaped(version)}</title>
<style>${style}</style>
<h1>Member wallet API ${escaped(version)}</h1>
<p>For machines: <a href="/api/openapi.json">openapi.json</a>. Every call under /api/ carries
<code>x-client-type: member-web</code>; calls of members also <code>Authorization: Bearer …</code>.</p>
<h2>Calls</h2>
${calls.join('\n')}
<h2>Shared parts</h2>
${section('schemas', components.schemas)}
</html>
`;
}

function section(title: string, content: unknown): string {
  const json = escaped(JSON.stringify(content, null, 2));
  return `<details><summary>${escaped(title)}</summary><pre>${json}</pre></details>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Strict headers for every answer.
 * `formActions` are the game sites that a hidden login form may post to; `styleHashes` and
 * `scriptHashes` belong to what stands in the prerendered pages themselves; `frameAncestors` may show
 * the app in a frame; `isHttps` adds what only makes sense behind TLS.
 */
export async function securityHeaders(
  app: FastifyInstance,
  options: {
    formActions: readonly string[];
    frameAncestors: readonly string[];
    styleHashes: readonly string[];
    scriptHashes: readonly string[];
    isHttps: boolean;
  },
): Promise<void> {
  const isFramed = options.frameAncestors.length > 0;
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...options.scriptHashes.map(quoted)],
        styleSrc: ["'self'", ...new Set(options.styleHashes.map(quoted))],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...options.formActions],
        frameAncestors: isFramed ? [...options.frameAncestors] : ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['dompurify', 'app'],
        ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.isHttps
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    // The older header knows no list of sites; the policy above says it to every browser we support.
    xFrameOptions: isFramed ? false : { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!isCall(request) || reply.hasHeader('cache-control')) return;
    // The answer of a call is not a page: the long list of what pages may load is not needed.
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    reply.header('cache-control', 'no-store');
    reply.header(
      'vary',
      'Authorization, Sec-Fetch-Site, Origin, Accept-Encoding, Accept-Language, Cookie',
    );
  });
}

function quoted(hash: string): string {
  return `'${hash}'`;
}

/** True of an API call by its route, however its URL was written, and of unknown URLs that resemble one. */
function isCall({ routeOptions, url }: FastifyRequest): boolean {
  const { url: route = '', config } = routeOptions;
  return (
    config.call !== undefined || [route, url].some((path) => /^\/(?:staff\/)?api\//.test(path))
  );
}

/**
 * The content policy of the staff console. It is the member app's but for two things, because its widgets come from a
 * library: style elements are allowed by `nonce`, new with every answer, and the policy of trusted types named
 * `default` lets text without any markup into them. It sends no form anywhere and shows pictures of our own origin
 * alone.
 */
export function consolePolicy(nonce: string, isHttps: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of the member app; every other page rejects frames.
    "frame-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Hash of a style element without a text: its rules are put in by script. */
const emptyStyle = `sha256-${createHash('sha256').update('').digest('base64')}`;

/**
 * The content policy of the preview, which runs the member app inside the console: it connects to nothing, not
 * even to us, and only a page of our own may show it.
 */
export function previewPolicy(isHttps: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${emptyStyle}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'none'",
    "worker-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify app',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Options = { readonly trustProxy: boolean; readonly log: FastifyBaseLogger };

/**
 * Detects an undeclared proxy: every caller then has its address, and limits by address are meaningless.
 * Returns a function that says whether there is one.
 */
export function watchForProxy(
  app: FastifyInstance,
  { trustProxy, log }: Options,
): { readonly isHidden: () => boolean } {
  let isHidden = false;
  app.addHook('onRequest', async ({ headers, ip }) => {
    // Anyone can send the header; a real proxy is on this machine or in its network.
    if (trustProxy || isHidden || headers['x-forwarded-for'] === undefined || !isNear(ip)) return;
    isHidden = true;
    log.error(
      { proxy: ip },
      'a proxy stands in front and TRUST_PROXY is off: no limit by address works',
    );
  });
  return { isHidden: () => isHidden };
}

/** True of loopback and private addresses (RFC 1918, RFC 4193). */
function isNear(ip: string): boolean {
  const address = ip.replace(/^::ffff:/, '');
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(address);
}

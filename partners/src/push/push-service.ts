import { createPublicKey, randomBytes, verify } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, type Dialect } from '../http/answer.ts';
import { headerOf } from '../http/signed-requests.ts';
import type { Sandbox } from '../sandbox.ts';
import { type BrowserKeys, newPair, openNotice } from './open-notice.ts';

type Subscription = BrowserKeys & {
  /** Identity of the only sender that may use it. */
  sender: string | undefined;
  readonly notices: string[];
};

const dialect: Dialect = {
  refused: { status: 410, body: { reason: 'Unsubscribed' } },
  maintenance: { status: 429, body: { reason: 'TooManyRequests' } },
};

/** Largest body that push services take, in bytes. */
const largestBytes = 4096;

/**
 * A push service and the browsers that use it. Kept in memory: after a restart all of them are gone, and the operator
 * gets the reply for an expired subscription.
 */
export async function pushService(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const subscriptions = new Map<string, Subscription>();
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  app.post('/control/push-subscriptions', async ({ protocol, host }) => {
    const id = randomBytes(16).toString('base64url');
    const subscription = { pair: newPair(), auth: randomBytes(16), sender: undefined, notices: [] };
    subscriptions.set(id, subscription);
    return {
      id,
      endpoint: `${protocol}://${host}/push/${id}`,
      p256dh: subscription.pair.getPublicKey('base64url'),
      auth: subscription.auth.toString('base64url'),
    };
  });
  app.get<{ Params: { id: string } }>('/control/push-subscriptions/:id', async ({ params }) => ({
    isSubscribed: subscriptions.has(params.id),
    notices: subscriptions.get(params.id)?.notices ?? [],
  }));
  app.put<{ Params: { id: string } }>(
    '/control/push-subscriptions/:id/end',
    async ({ params }) => ({
      isEnded: subscriptions.delete(params.id),
    }),
  );

  app.post<{ Params: { id: string } }>('/push/:id', (request, reply) => {
    reply.header('retry-after', '1');
    return answer(sandbox, reply, { partner: 'push', dialect }, () => {
      const subscription = subscriptions.get(request.params.id);
      if (subscription === undefined) return dialect.refused;
      const { body } = request;
      if (!Buffer.isBuffer(body) || body.length > largestBytes)
        return failure(413, 'PayloadTooLarge');
      if (headerOf(request, 'content-encoding') !== 'aes128gcm' || !headerOf(request, 'ttl')) {
        return failure(400, 'BadRequest');
      }
      const sender = senderOf(request, sandbox.now());
      if (sender === null) return failure(401, 'Unauthorized');
      subscription.sender ??= sender;
      if (subscription.sender !== sender) return failure(403, 'VapidPkHashMismatch');
      subscription.notices.push(openNotice(subscription, body));
      return { status: 201, body: {} };
    });
  });
}

/** Public key of who signed a request (RFC 8292), for this service and not for long; null: no one did. */
function senderOf(request: FastifyRequest, nowMs: number): string | null {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headerOf(request, 'authorization') ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return null;
  const { aud, exp, sub }: Record<string, unknown> = JSON.parse(
    Buffer.from(claims, 'base64url').toString(),
  );
  const isOurs = aud === `${request.protocol}://${request.host}`;
  const isShort = typeof exp === 'number' && exp * 1000 > nowMs && exp * 1000 < nowMs + 86_400_000;
  return isOurs && isShort && typeof sub === 'string' && sub !== '' ? key : null;
}

function failure(status: number, reason: string) {
  return { status, body: { reason } };
}

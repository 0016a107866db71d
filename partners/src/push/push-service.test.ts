import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { expect, test } from 'vitest';
import { startPartners, type TestPartners } from '../test/partners.ts';

const now = Date.parse('2026-11-20T05:00:00Z');
const day = 86_400;

/** A sender with keys of its own, and the headers with which it signs for an origin. */
function sender() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: pair.getPrivateKey('base64url') },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return (aud: string, change: object = {}) => {
    const claims = { aud, exp: now / 1_000 + 60, sub: 'mailto:a@b.example', ...change };
    const token = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' });
    const signed = `${token}.${signature.toString('base64url')}`;
    return {
      authorization: `vapid t=${signed}, k=${point.toString('base64url')}`,
      ...{ 'content-encoding': 'aes128gcm', ttl: '60' },
    };
  };
}

/** A notice that only the browser with these keys can open, filled up to a size with zeros. */
function sealed(text: string, keys: Readonly<Record<string, unknown>>, size: number): Buffer {
  const receiver = Buffer.from(String(keys['p256dh']), 'base64url');
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const salt = randomBytes(16);
  const secret = derive(
    pair.computeSecret(receiver),
    Buffer.from(String(keys['auth']), 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, pair.getPublicKey()]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.concat([salt, Buffer.from([0, 0, 16, 0, 65]), pair.getPublicKey()]);
  const record = Buffer.alloc(size - head.length - 16);
  record.write(`${text}\u0002`);
  return Buffer.concat([head, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

async function subscribed() {
  const partners = await startPartners({ now: () => now });
  const { json } = await partners.call('POST', '/control/push-subscriptions');
  return { partners, id: String(json['id']), endpoint: String(json['endpoint']), json };
}

async function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer> = new Uint8Array(100),
) {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body,
  });
  const { reason } = Object(await reply.json());
  return [reply.status, reason, reply.headers.get('retry-after')];
}

function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
}

test('a browser subscribes with an address and keys of its own, and ends it once', async () => {
  const { partners, id, json } = await subscribed();
  expect(json).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    endpoint: `${partners.url}/push/${id}`,
    p256dh: expect.stringMatching(/^[\w-]{87}$/),
    auth: expect.stringMatching(/^[\w-]{22}$/),
  });
  const path = `/control/push-subscriptions/${id}`;
  const seen = async () => (await partners.call('GET', path)).json;
  expect(await seen()).toEqual({ isSubscribed: true, notices: [] });
  const end = async () => (await partners.call('PUT', `${path}/end`, {})).json;
  expect([await end(), await end()]).toEqual([{ isEnded: true }, { isEnded: false }]);
  expect(await seen()).toEqual({ isSubscribed: false, notices: [] });
});

test('a notice is rejected that is too large, not encrypted, unsigned or for someone else', async () => {
  const { partners, endpoint } = await subscribed();
  const signed = sender();
  const headers = signed(partners.url);
  const unsigned = [401, 'Unauthorized', '1'];
  expect(await post(`${partners.url}/push/nobody`, headers)).toEqual([410, 'Unsubscribed', '1']);
  expect(await post(endpoint, headers, new Uint8Array(4_097))).toEqual([
    413,
    'PayloadTooLarge',
    '1',
  ]);
  for (const name of ['content-encoding', 'ttl']) {
    expect(await post(endpoint, without(headers, name)), name).toEqual([400, 'BadRequest', '1']);
  }
  expect(await post(endpoint, without(headers, 'authorization'))).toEqual(unsigned);
  const forged = { ...headers, authorization: headers.authorization.replace('.', '.e') };
  expect(await post(endpoint, forged)).toEqual(unsigned);
  expect(await post(endpoint, signed('https://push.example'))).toEqual(unsigned);
  for (const change of [
    { exp: now / 1_000 },
    { exp: now / 1_000 + day },
    { exp: 'x' },
    { sub: '' },
  ]) {
    expect(await post(endpoint, signed(partners.url, change)), JSON.stringify(change)).toEqual(
      unsigned,
    );
  }
});

test('a browser opens what its sender seals for it, and no other sender may use its address', async () => {
  const { partners, id, endpoint, json } = await subscribed();
  const signed = sender();
  const send = (text: string, size: number, headers = signed(partners.url)) =>
    post(endpoint, headers, new Uint8Array(sealed(text, json, size)));
  expect(await send('ฝากแล้ว', 200)).toEqual([201, undefined, '1']);
  const nearlyADay = signed(partners.url, { exp: now / 1_000 + day - 1 });
  expect(await send('Paid', 4_096, nearlyADay)).toEqual([201, undefined, '1']);
  const other = await send('Spam', 200, sender()(partners.url));
  expect(other).toEqual([403, 'VapidPkHashMismatch', '1']);
  const seen = await partners.call('GET', `/control/push-subscriptions/${id}`);
  expect(seen.json['notices']).toEqual(['ฝากแล้ว', 'Paid']);
});

test('a fault of push looks like an ended subscription, or like too many notices', async () => {
  const { partners, endpoint } = await subscribed();
  const meet = async (to: TestPartners, mode: string) => {
    await to.call('PUT', '/control/faults/push', { mode, times: 1 });
    return post(endpoint, {});
  };
  expect([await meet(partners, 'refuse'), await meet(partners, 'maintenance')]).toEqual([
    [410, 'Unsubscribed', '1'],
    [429, 'TooManyRequests', '1'],
  ]);
});

import { type S3Credentials, type S3Method, signedS3Headers } from './sign-s3-request.ts';
import { assertName, type Storage } from './storage.ts';

const patienceMs = 30_000;

type Sent = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | null;
};

/**
 * A bucket of an S3-compatible storage: `s3://KEY_ID:SECRET@host/bucket?region=ap-southeast-1`, or
 * `s3+http://…` without TLS inside one's own network.
 */
export function s3Storage(address: string): Storage {
  const { base, credentials } = readAddress(address);

  async function send(method: S3Method, name: string, { headers = {}, body = null }: Sent = {}) {
    assertName(name);
    const url = new URL(`${base}/${name}`);
    const signed = signedS3Headers({ method, url, headers, body }, credentials, new Date());
    const signal = AbortSignal.timeout(patienceMs);
    const content = body === null ? null : new Uint8Array(body);
    return fetch(url, { method, headers: signed, body: content, signal, redirect: 'error' });
  }

  return {
    async put(name, bytes, type) {
      const reply = await send('PUT', name, { headers: { 'content-type': type }, body: bytes });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`the storage answered ${reply.status} to a new file`);
    },
    async get(name) {
      const reply = await send('GET', name);
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (reply.status === 404) return null;
      if (!reply.ok) throw new Error(`the storage answered ${reply.status} to a reader`);
      return bytes;
    },
    async sizeOf(name) {
      const reply = await send('HEAD', name);
      if (reply.status === 404) return null;
      if (!reply.ok) throw new Error(`the storage answered ${reply.status} to a reader`);
      return Number(reply.headers.get('content-length'));
    },
    async getPart(name, { from, until }) {
      const reply = await send('GET', name, { headers: { range: `bytes=${from}-${until}` } });
      const bytes = Buffer.from(await reply.arrayBuffer());
      const isWhole = reply.status === 206 && bytes.length === until - from + 1;
      if (!isWhole) throw new Error(`the storage answered ${reply.status} to a reader of a part`);
      return bytes;
    },
    async remove(name) {
      const reply = await send('DELETE', name);
      await reply.arrayBuffer();
      if (!reply.ok && reply.status !== 404) {
        throw new Error(`the storage answered ${reply.status} to a removal`);
      }
    },
  };
}

function readAddress(address: string): { base: string; credentials: S3Credentials } {
  const url = new URL(address);
  const protocol = url.protocol === 's3+http:' ? 'http' : 'https';
  const keyId = decodeURIComponent(url.username);
  const secret = decodeURIComponent(url.password);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const bucket = url.pathname.replace(/\/+$/, '');
  if (!keyId || !secret || bucket === '') {
    throw new Error('UPLOADS must look like s3://KEY_ID:SECRET@host/bucket?region=…');
  }
  return { base: `${protocol}://${url.host}${bucket}`, credentials: { keyId, secret, region } };
}

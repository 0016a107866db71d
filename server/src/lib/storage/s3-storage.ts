import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { assertName, type Storage } from './storage.ts';

const patienceMs = 30_000;

type S3Request = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | null;
};

/**
 * A bucket of an S3-compatible storage: `s3://KEY_ID:SECRET@host/bucket?region=ap-southeast-1`, or
 * `s3+http://…` without TLS inside one's own network.
 */
export function s3Storage(address: string): Storage {
  const { base, client } = readAddress(address);

  async function send(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    { headers = {}, body = null }: S3Request = {},
  ) {
    assertName(name);
    const content = body === null ? null : new Uint8Array(body);
    const digest = createHash('sha256')
      .update(content ?? '')
      .digest('hex');
    const signed = await client.sign(`${base}/${name}`, {
      method,
      // Signed as well: without it the signature would not cover the content.
      headers: { ...headers, 'x-amz-content-sha256': digest },
      body: content,
    });
    return fetch(signed, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
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

function readAddress(address: string): { base: string; client: AwsClient } {
  const url = new URL(address);
  const protocol = url.protocol === 's3+http:' ? 'http' : 'https';
  const keyId = decodeURIComponent(url.username);
  const secret = decodeURIComponent(url.password);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const bucket = url.pathname.replace(/\/+$/, '');
  if (!keyId || !secret || bucket === '') {
    throw new Error('UPLOADS must look like s3://KEY_ID:SECRET@host/bucket?region=…');
  }
  return {
    base: `${protocol}://${url.host}${bucket}`,
    client: new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' }),
  };
}

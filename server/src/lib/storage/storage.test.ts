import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signedS3Headers } from '#test/s3-signature.ts';
import { openStorage } from './open-storage.ts';
import { probeStorage } from './probe-storage.ts';

const name = 'slips/AbC-123_x.jpg';
const bytes = Buffer.from('a picture');

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'wallet-storage-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const methods = ['HEAD', 'PUT', 'DELETE'] as const;

/** A bucket that computes each signature for itself and keeps what it is given. */
async function bucket(secret: string): Promise<string> {
  const kept = new Map<string, Buffer>();
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { authorization, 'x-amz-date': time = '', range } = request.headers;
    const at = new Date(String(time).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
    const expected = signedS3Headers(
      {
        method: methods.find((known) => known === request.method) ?? 'GET',
        url,
        headers: {},
        body: request.method === 'PUT' ? body : null,
      },
      { keyId: 'id', secret, region: 'ap-southeast-1' },
      at,
    );
    const isWhole =
      request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
    if (authorization !== expected['authorization'] || !isWhole) reply.writeHead(403).end();
    else if (request.method === 'PUT') {
      kept.set(url.pathname, body);
      reply.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      reply.writeHead(kept.delete(url.pathname) ? 204 : 404).end();
    } else {
      const found = kept.get(url.pathname);
      const [, from, until] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      if (!found) reply.writeHead(404).end(request.method === 'HEAD' ? undefined : 'NoSuchKey');
      else if (request.method === 'HEAD')
        reply.writeHead(200, { 'content-length': found.length }).end();
      else if (from === undefined) reply.writeHead(200).end(found);
      else reply.writeHead(206).end(found.subarray(Number(from), Number(until) + 1));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

test('a folder keeps files for our own account only', async () => {
  const path = await folder();
  const storage = openStorage(path);
  await storage.put(name, bytes, 'image/jpeg');
  expect(await storage.get(name)).toEqual(bytes);
  expect(await storage.get('slips/other.jpg')).toBeNull();
  expect(await readdir(join(path, 'slips'))).toEqual(['AbC-123_x.jpg']);
  for (const kept of [name, 'slips']) expect((await stat(join(path, kept))).mode & 0o077).toBe(0);
  for (const _ of ['there', 'gone']) await storage.remove(name);
  expect(await storage.get(name)).toBeNull();
});

test('a folder that cannot be written to is an error, not a loss', async () => {
  const storage = openStorage('/dev/null/uploads');
  await expect(storage.put(name, bytes, 'image/jpeg')).rejects.toThrow('ENOTDIR');
});

test.each([
  ...['../secret.jpg', 'slips/../../x.jpg', '/etc/passwd', 'slips/a', 'slips/a\0.jpg'],
  ...['slips/..jpg', 'slips/a.b.jpg', 'a.jpg', 'slips//a.jpg'],
])('no name leads out of the storage: %j', async (escaping) => {
  const storage = openStorage(await folder());
  await expect(storage.put(escaping, bytes, 'image/jpeg')).rejects.toThrow('is no name');
  await expect(storage.get(escaping)).rejects.toThrow('is no name');
});

test('a bucket keeps files by signed requests', async () => {
  const host = await bucket('s/e+cret');
  const storage = openStorage(`s3+http://id:s%2Fe%2Bcret@${host}/pictures/?region=ap-southeast-1`);
  await storage.put(name, bytes, 'image/jpeg');
  expect(await storage.get(name)).toEqual(bytes);
  expect(await storage.get('slips/other.jpg')).toBeNull();
  for (const _ of ['there', 'gone']) await storage.remove(name);
  expect(await storage.get(name)).toBeNull();
});

test('a bucket that rejects us is an error', async () => {
  const host = await bucket('secret');
  const storage = openStorage(`s3+http://id:wrong@${host}/pictures?region=ap-southeast-1`);
  await expect(storage.put(name, bytes, 'image/jpeg')).rejects.toThrow('answered 403');
  await expect(storage.get(name)).rejects.toThrow('answered 403');
  await expect(storage.sizeOf(name)).rejects.toThrow('answered 403');
  await expect(storage.remove(name)).rejects.toThrow('answered 403');
});

test('an address without a bucket or keys is rejected', () => {
  expect(() => openStorage('s3://host/bucket')).toThrow('UPLOADS');
  expect(() => openStorage('s3://id:secret@host')).toThrow('UPLOADS');
});

test('requests are signed as in the examples that Amazon published', () => {
  const headers = signedS3Headers(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: null,
    },
    {
      keyId: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(headers['authorization']).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
});

test.each(['folder', 'bucket'] as const)(
  'a %s knows the size of a file and returns parts of it',
  async (kind) => {
    const at =
      kind === 'folder'
        ? await folder()
        : `s3+http://id:secret@${await bucket('secret')}/b?region=ap-southeast-1`;
    const storage = openStorage(at);
    await storage.put(name, bytes, 'image/jpeg');
    expect(await storage.sizeOf(name)).toBe(bytes.length);
    expect(await storage.sizeOf('slips/other.jpg')).toBeNull();
    const part = (from: number, until: number) => storage.getPart(name, { from, until });
    expect((await part(2, 4)).toString()).toBe('pic');
    expect(await part(0, bytes.length - 1)).toEqual(bytes);
    await expect(part(2, bytes.length)).rejects.toThrow(/ended too soon|to a reader of a part/);
    const other = storage.getPart('slips/other.jpg', { from: 0, until: 1 });
    await expect(other).rejects.toThrow(/ENOENT|answered 404/);
  },
);

test('a place that cannot be written is reported by its variable, and nothing stays in a good one', async () => {
  const path = await folder();
  await probeStorage(openStorage(join(path, 'uploads')));
  expect(await readdir(join(path, 'uploads/probe'))).toEqual([]);
  await writeFile(join(path, 'file'), '');
  await expect(probeStorage(openStorage(join(path, 'file')))).rejects.toThrow(/^UPLOADS: /);
});

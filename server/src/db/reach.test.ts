import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabaseWithUrl } from '#test/database.ts';
import { openDatabase } from './database.ts';
import { reach } from './reach.ts';

/** Opens an address, and closes it with the test. */
function opened(url: string) {
  const db = openDatabase(url, { connectionsMax: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

/** A server that answers PostgreSQL's question for TLS, with a certificate that no one has signed. */
async function selfSigned(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('a database that cannot be reached is reported by the name of its variable', async () => {
  const { url } = await testDatabaseWithUrl();
  await reach('DATABASE_URL', opened(url));
  const wrong = new URL(url);
  wrong.username = 'nobody_at_all';
  await expect(reach('DATABASE_OWNER_URL', opened(wrong.href))).rejects.toThrow(
    /^DATABASE_OWNER_URL: .*nobody_at_all/,
  );
  await expect(
    reach('DATABASE_DIRECT_URL', opened('postgres://a:secret@127.0.0.1:1/x')),
  ).rejects.toThrow(/^DATABASE_DIRECT_URL: (?!.*secret).*ECONNREFUSED/);
});

test('a file of an authority that is not there is reported with the variable that names it', async () => {
  const url = 'postgres://a:secret@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
  await expect(reach('DATABASE_URL', opened(url))).rejects.toThrow(
    /^DATABASE_URL: ENOENT.*\/nowhere\/ca\.pem.*DATABASE_CA/,
  );
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.runIf(hasOpenssl)(
  'a certificate of a private authority is reported, and how to name that authority',
  async () => {
    const port = await selfSigned();
    const url = `postgres://a:secret@localhost:${port}/x?sslmode=verify-full`;
    await expect(reach('DATABASE_OWNER_URL', opened(url))).rejects.toThrow(
      /^DATABASE_OWNER_URL: self-signed certificate.*DATABASE_CA/,
    );
  },
);

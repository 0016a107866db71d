import { execFile } from 'node:child_process';
import { randomBytes, randomFillSync } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { newId } from '#lib/ids.ts';
import { onceForFile } from '#test/ends.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { drawnSlip, sendPicture, takeSlipsAllDay } from '#test/slips.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const megabyte = 1024 * 1024;

async function startOpen(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(environment);
  await takeSlipsAllDay(server);
  return server;
}

const sharedServer = onceForFile(() => startOpen());

/** Counts of the server's rows, pictures, and temporary files. */
async function kept({ db, services }: TestServer) {
  return {
    slips: await db.selectFrom('slip').select('id').execute(),
    pictures: await readdir(services.config.uploads).catch(() => []),
    uploads: await readdir(join(services.config.dataDir, 'incoming')).catch(() => []),
  };
}

async function tokenOfNew(server: TestServer): Promise<string> {
  const { id } = await fundedMember(server);
  const session = { memberId: id, device: 'test', ip: '10.0.0.1', isRemembered: false };
  return startSession(server.db, session);
}

const nothing = { slips: [], pictures: [], uploads: [] };

/** A PNG of 6,400 × 6,400 white points in some 6 kB: a little more than a phone's largest photograph. */
function bomb(): Buffer {
  const side = 6_400;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((side / 8 + 1) * side);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(type), content]);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>';

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG behind an XML header', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
  ['a ZIP', () => Buffer.from('504b030414000000080000', 'hex')],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), randomBytes(4000)])],
  [
    'a GIF',
    async () =>
      sharp(await drawnSlip())
        .gif()
        .toBuffer(),
  ],
  ['text', () => Buffer.from('slip')],
  [
    'the first half of a JPEG',
    async () => {
      const whole = await sharp(await drawnSlip())
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  ],
  [
    'the first half of a PNG',
    async () => {
      const whole = await drawnSlip();
      return whole.subarray(0, whole.length / 2);
    },
  ],
  ['a picture made to fill the memory', bomb],
  [
    'the signature of a PNG and noise',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(10_000)]),
  ],
])('%s is rejected, and nothing of it stays', async (_, make) => {
  const server = await sharedServer();
  const { client } = await fundedMember(server);
  await expect(sendPicture(client, await make())).rejects.toMatchObject({
    status: 400,
    code: 'SLIP_INVALID_FILE',
  });
  expect(await kept(server)).toEqual(nothing);
});

test('data hidden behind or inside a picture does not reach the storage', async () => {
  const server = await startOpen();
  const { client } = await fundedMember(server);
  const picture = await sharp(await drawnSlip())
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([picture, Buffer.from('<?php system($_GET["x"]); ?>')]);
  expect(polyglot.includes('SECRET-PLACE')).toBe(true);
  await sendPicture(client, polyglot);
  const { picture: name } = await server.db
    .selectFrom('slip')
    .select('picture')
    .executeTakeFirstOrThrow();
  const stored = await server.services.storage.get(name ?? '');
  expect(stored?.includes('<?php')).toBe(false);
  expect(stored?.includes('SECRET-PLACE')).toBe(false);
  expect(name).toMatch(/^slips\/[\w-]{22}\.jpg$/);
});

test('without a file there is no slip', async () => {
  const server = await sharedServer();
  const token = await tokenOfNew(server);
  const headers = { authorization: `Bearer ${token}`, 'x-client-type': 'member-web' };
  for (const body of [new FormData(), new Blob(['{}'], { type: 'application/json' })]) {
    const response = await fetch(`${server.url}/api/wallet/slip`, {
      method: 'POST',
      headers,
      body,
    });
    expect([response.status, await response.json()]).toEqual([400, { message: 'SLIP_NO_FILE' }]);
  }
  expect(await kept(server)).toEqual(nothing);
});

test('a multipart body that is broken is not a file that was left out', async () => {
  const server = await sharedServer();
  const token = await tokenOfNew(server);
  for (const [type, body] of [
    ['multipart/form-data', 'without a boundary'],
    ['multipart/form-data; boundary=part', '--part\r\n'],
  ] as const) {
    const response = await fetch(`${server.url}/api/wallet/slip`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-client-type': 'member-web',
        'content-type': type,
      },
      body,
    });
    const answer = [response.status, await response.json()];
    expect.soft(answer, body).toEqual([400, { message: 'SLIP_INVALID_FILE' }]);
  }
  expect(await kept(server)).toEqual(nothing);
});

test.each([11, 20])('a file of %d MB is too large', async (size) => {
  const server = await sharedServer();
  const { client } = await fundedMember(server);
  const large = Buffer.concat([await drawnSlip(), Buffer.alloc(size * megabyte)]);
  await expect(sendPicture(client, large)).rejects.toMatchObject({
    status: 413,
    code: 'BODY_TOO_LARGE',
  });
  expect(await kept(server)).toEqual(nothing);
});

test('a sender who hangs up half-way leaves nothing behind', async () => {
  const server = await sharedServer();
  const token = await tokenOfNew(server);
  const boundary = 'slip-boundary';
  const upload = request(`${server.url}/api/wallet/slip`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-client-type': 'member-web',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 5 * megabyte,
    },
  });
  upload.on('error', () => undefined);
  upload.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  );
  upload.write(Buffer.alloc(megabyte));
  await eventually(async () => expect((await kept(server)).uploads).toHaveLength(1));
  upload.destroy();
  await eventually(async () => expect(await kept(server)).toEqual(nothing));
});

test('a slip that is sent three times at the same time is one, with one picture', async () => {
  const server = await startOpen();
  const client = (await fundedMember(server)).client.with({ key: newId() });
  const picture = await drawnSlip();
  const references = await Promise.all([0, 1, 2].map(() => sendPicture(client, picture)));
  expect(new Set(references).size).toBe(1);
  expect(await sendPicture(client, picture)).toBe(references[0]);
  const other = sendPicture(client, await drawnSlip('https://example.com'));
  await expect(other).rejects.toMatchObject({ status: 409, code: 'KEY_INVALID' });
  expect(await readdir(join(server.services.config.uploads, 'slips'))).toHaveLength(1);
});

test('a storage that cannot be written to says so, and counts no slip', async () => {
  const server = await startOpen({ UPLOADS: '/dev/null/uploads' });
  const { client } = await fundedMember(server);
  await expect(sendPicture(client, await drawnSlip())).rejects.toMatchObject({
    status: 500,
    code: 'SLIP_UPLOAD_FAIL',
  });
  expect(await server.db.selectFrom('slip').select('id').execute()).toEqual([]);
});

/** Sends a file as each of these members at the same time, from a process of its own. */
const sendAll = `
import { openAsBlob } from 'node:fs';
const { url, file, tokens } = JSON.parse(process.argv[1]);
const blob = await openAsBlob(file);
const sendAs = (token) => {
  const body = new FormData();
  body.set('file', blob);
  const headers = { authorization: 'Bearer ' + token, 'x-client-type': 'member-web' };
  return fetch(url + '/api/wallet/slip', { method: 'POST', headers, body });
};
const replies = await Promise.all(tokens.map(sendAs));
console.log(JSON.stringify(replies.map(({ status }) => status)));
`;

async function sendTogether(
  url: string,
  file: string,
  tokens: readonly string[],
): Promise<number[]> {
  const body = JSON.stringify({ url, file, tokens });
  const program = ['--input-type=module', '-e', sendAll, body];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  return JSON.parse(stdout);
}

/**
 * Notes how long the server's own thread computes from one turn of its loop to the next, in milliseconds
 * of processor time: what else the machine does meanwhile does not count.
 */
function watchTurns() {
  const turns: number[] = [];
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    turns.push((user + system) / 1_000);
  }, 5);
  return () => {
    clearInterval(timer);
    return turns.toSorted((one, other) => one - other);
  };
}

test('twenty large pictures at a time neither fill the memory nor stop the server', async () => {
  const server = await startOpen();
  const folder = await mkdtemp(join(tmpdir(), 'wallet-large-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'large.png');
  const raw = { width: 1_780, height: 1_780, channels: 3 } as const;
  // As in a photograph a tenth cannot be foreseen; what is all noise takes seconds to draw.
  const points = Buffer.alloc(raw.width * raw.height * raw.channels);
  randomFillSync(points, 0, points.length / 10);
  await sharp(points, { raw }).png({ compressionLevel: 0 }).toFile(file);
  const { size } = await stat(file);
  expect(size / megabyte).toBeGreaterThan(9);
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOfNew(server)));

  await sendTogether(server.url, file, tokens.slice(0, 1));
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const turnsSeen = watchTurns();
  const statuses = await sendTogether(server.url, file, tokens);
  const turns = turnsSeen();
  clearInterval(watch);
  expect(statuses).toEqual(tokens.map(() => 200));
  const grownBy = (peak - before) / megabyte;
  const p99 = turns[Math.floor(turns.length * 0.99)] ?? Infinity;
  console.log(
    `memory +${grownBy.toFixed(0)} MB, ${turns.length} turns, 99% below ${p99.toFixed(0)} ms, the longest ${turns.at(-1)?.toFixed(0)} ms`,
  );
  expect(grownBy).toBeLessThan(300);
  expect(p99).toBeLessThan(100);
  expect((await kept(server)).uploads).toEqual([]);
});

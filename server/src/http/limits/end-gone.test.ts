import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@wallet/contract/api';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newGuest } from '#test/chat.ts';
import { startTestServer } from '#test/test-server.ts';
import { fastifyApp } from '../fastify-app.ts';
import { limitCallers } from './general-limit.ts';
import { watchForProxy } from './hidden-proxy.ts';

const info = 30;
const multipart = 'multipart/form-data; boundary=b';

const LogLine = z.object({ level: z.number(), msg: z.string() });
type LogLine = z.infer<typeof LogLine>;

function logTo(lines: LogLine[]) {
  return pino({}, { write: (line) => lines.push(LogLine.parse(JSON.parse(line))) });
}

/** Sends this, and resets the connection a moment later. */
async function breakOff(url: string, text: string, afterMs: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  await sleep(afterMs);
  socket.resetAndDestroy();
  await sleep(afterMs);
}

test('a call whose connection was reset before it began ends without an answer or an error', async () => {
  const lines: LogLine[] = [];
  const log = logTo(lines);
  const app = await fastifyApp({ logger: log, trustProxy: false });
  onTestFinished(() => app.close());
  limitCallers(app);
  watchForProxy(app, { trustProxy: false, log });
  app.get('/call', { config: { call: api['GET /api/wallet'] } }, async () => 'answered');
  // A reset connection has no address any more.
  app.server.prependListener('request', ({ socket }) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await expect(fetch(`${url}/call`, { headers })).rejects.toThrow('fetch failed');
  expect(lines.filter(({ level }) => level > info)).toEqual([]);
});

test('a body that breaks off is not our fault, nor that of the database', async () => {
  const lines: LogLine[] = [];
  const server = await startTestServer({ TRUST_PROXY: 'false' }, logTo(lines));
  const { owner } = await newGuest(server);
  lines.length = 0;
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-client-type: member-web\r\ncontent-type: ${type}\r\ncontent-length: 9000\r\n\r\n`;
  await breakOff(server.url, `${head('/api/login', 'application/json')}{"username":`, 100);
  const part = (name: string, more = '') =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const form = `${part('guestId')}${owner.guestId}\r\n${part('deviceToken')}${owner.deviceToken}\r\n`;
  const upload = head('/api/chat/upload-image', multipart);
  await breakOff(server.url, `${upload}${form}${part('file', '; filename="a.jpg"')}half`, 300);
  expect(lines.filter(({ level }) => level > info)).toEqual([]);

  // The same half of a form by someone who waits for the answer.
  const answer = await fetch(`${server.url}/api/chat/upload-image`, {
    method: 'POST',
    headers: { 'x-client-type': 'member-web', 'content-type': multipart },
    body: `${form}${part('file', '; filename="a.jpg"')}half`,
  });
  expect([answer.status, await answer.json()]).toEqual([400, { message: 'SLIP_UPLOAD_FAIL' }]);
});

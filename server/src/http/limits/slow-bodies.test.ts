import { once } from 'node:events';
import { connect } from 'node:net';
import { api } from '@wallet/contract/api';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { abortSlowBodies } from './slow-bodies.ts';

/** Sends the beginning of a body and no more; tells whether the server hung up within half a second. */
async function isEnded(port: number, path: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}content-length: 100\r\n\r\n{"amount":`);
  const closed = once(socket, 'close').then(() => true);
  return Promise.race([closed, new Promise<false>((resolve) => setTimeout(resolve, 500, false))]);
}

test('a body that does not arrive holds no call open, unless it is an upload', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, __, done) => done(null));
  abortSlowBodies(app, 50);
  app.post('/slow', async () => 'ok');
  app.post('/upload', { config: { call: api['POST /api/wallet/slip'] } }, async () => 'ok');
  app.post('/whole', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 'ok';
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  expect(await isEnded(Number(port), '/slow')).toBe(true);
  expect(await isEnded(Number(port), '/upload')).toBe(false);
  // The work behind a body that has arrived takes as long as it takes.
  const answer = await fetch(`http://127.0.0.1:${port}/whole`, { method: 'POST' });
  expect(await answer.text()).toBe('ok');
});

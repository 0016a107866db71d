import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@wallet/contract/api';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { abortSlowBodies } from './slow-bodies.ts';

/** Sends the beginning of a body and nothing else; resolves when the server hangs up. */
async function hungUp(port: number, path: string): Promise<unknown> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}content-length: 100\r\n\r\n{"amount":`);
  return once(socket, 'close');
}

test('a body that does not arrive holds no call open, unless it is an upload', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, __, done) => done(null));
  abortSlowBodies(app, 50);
  app.post('/slow', async () => 'ok');
  app.post('/upload', { config: { call: api['POST /api/wallet/slip'] } }, async () => 'ok');
  app.post('/whole', async () => {
    await sleep(100);
    return 'ok';
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  await hungUp(Number(port), '/slow');
  const stays = sleep(500, 'open');
  expect(await Promise.race([hungUp(Number(port), '/upload'), stays])).toBe('open');
  // The work behind a body that has arrived takes as long as it takes.
  const answer = await fetch(`http://127.0.0.1:${port}/whole`, { method: 'POST' });
  expect(await answer.text()).toBe('ok');
});

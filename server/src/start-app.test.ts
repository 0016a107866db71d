import { expect, test } from 'vitest';
import { startTestServer } from '#test/test-server.ts';

test('the server says that it is there, and describes its calls', async () => {
  const { visitor, url } = await startTestServer();
  expect(await visitor().call('GET /health/ready', {})).toEqual({ status: 'ok' });
  const description = await fetch(`${url}/api/openapi.json`).then((reply) => reply.json());
  expect(description).toMatchObject({ openapi: '3.1.1' });
});

test('the stand-in partners can be asked and controlled', async () => {
  const { control } = await startTestServer();
  expect(await control('GET', '/sms')).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { signedFilePath } from '#lib/storage/signed-file-path.ts';
import type { Storage } from '#lib/storage/storage.ts';
import { testDatabase } from '#test/database.ts';
import { sendErrors } from '../calls/answer-errors.ts';
import { storedFiles } from './stored-files.ts';

const secretsKey = { current: randomBytes(32), before: null };
/** More than one piece of a video, and no two bytes next to each other alike. */
const video = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251));

/** A server with one file under every name but `slips/gone.jpg`. */
async function server() {
  const storage = {
    sizeOf: async (name) => (name === 'slips/gone.jpg' ? null : video.length),
    getPart: async (_, { from, until }) => video.subarray(from, until + 1),
  } satisfies Partial<Storage> as Partial<Storage> as Storage;
  const app = Fastify({ exposeHeadRoutes: false });
  onTestFinished(() => app.close());
  sendErrors(app);
  storedFiles(app, { db: await testDatabase(), storage, secretsKey });
  const get = (url: string, range?: string) =>
    app.inject({ url, headers: range === undefined ? {} : { range } });
  return { get };
}

function addressOf(name: string, secondsFromNow = 60): string {
  return signedFilePath(secretsKey, name, new Date(Date.now() + secondsFromNow * 1000));
}

test('a signed address shows a file until its time is over, and no other address does', async () => {
  const { get } = await server();
  const refused = { message: 'KEY_INVALID' };
  expect((await get(addressOf('slips/a.jpg', 5))).statusCode).toBe(200);
  expect((await get(addressOf('slips/a.jpg', -5))).json()).toEqual(refused);
  expect((await get('/files/slips/a.jpg')).json()).toEqual(refused);
  expect((await get(addressOf('slips/a.jpg').replace('a.jpg', 'b.jpg'))).json()).toEqual(refused);
  const endless = addressOf('slips/a.jpg', 10_000_000_000);
  expect((await get(endless)).json()).toEqual(refused);
  expect((await get(addressOf('slips/gone.jpg'))).json()).toEqual({ message: 'NO_DATA' });
});

test.each([
  ['slips/a.jpg', 'image/jpeg'],
  ['slips/a.webp', 'image/webp'],
  ['chat/a.mp4', 'video/mp4'],
  ['chat/a.mov', 'video/quicktime'],
  ['chat/a.html', 'application/octet-stream'],
])('%s is shown as %s and as nothing else, and kept nowhere', async (name, type) => {
  const { get } = await server();
  const { headers, rawPayload } = await get(addressOf(name));
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'content-length': '600000',
  });
  expect(video.equals(rawPayload)).toBe(true);
});

test.each([
  ['bytes=0-1', 0, 1],
  ['bytes=100-', 100, 599_999],
  ['bytes=599999-', 599_999, 599_999],
  ['bytes=20-524310', 20, 524_310],
  ['bytes=599990-700000', 599_990, 599_999],
])('a player that asks for %s gets this part', async (range, from, until) => {
  const { get } = await server();
  const { statusCode, headers, rawPayload } = await get(addressOf('chat/a.mp4'), range);
  expect(statusCode).toBe(206);
  expect(headers).toMatchObject({
    'content-range': `bytes ${from}-${until}/600000`,
    'content-length': `${until - from + 1}`,
  });
  expect(video.subarray(from, until + 1).equals(rawPayload)).toBe(true);
});

test.each(['bytes=600000-', 'bytes=9-5', 'bytes=-5', 'bytes=0-1,5-9', 'lines=0-1'])(
  'for an invalid range, %s, the answer is the whole file',
  async (range) => {
    const { get } = await server();
    const { statusCode, headers, rawPayload } = await get(addressOf('chat/a.mp4'), range);
    expect([statusCode, headers['content-range']]).toEqual([200, undefined]);
    expect(rawPayload).toHaveLength(600_000);
  },
);

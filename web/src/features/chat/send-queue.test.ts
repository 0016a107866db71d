import { ApiError } from '@wallet/contract/api-error';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutgoingMessage, Receipt } from './chat-state.ts';
import { openOutbox } from './outbox.ts';
import { type Carrier, type QueueNews, SendQueue } from './send-queue.ts';

const noAnswer = new ApiError('NETWORK', 0);
let people = 0;

/** A server that numbers each client id once, and answers as the test wants it. */
class FakeServer {
  readonly stored: string[] = [];
  readonly tries: string[] = [];
  readonly files: string[] = [];
  /** Called before (and after) a message is stored; throws what the sender gets to know. */
  before: (clientId: string) => void = () => {};
  after: (clientId: string) => void = () => {};
  onUpload: (file: File) => void = () => {};

  readonly carrier: Carrier = {
    send: async (said: OutgoingMessage, clientId: string): Promise<Receipt> => {
      const text = said.payload?.message ?? said.payload?.filePath ?? '';
      this.tries.push(text);
      this.before(text);
      if (!this.stored.includes(text)) this.stored.push(text);
      this.after(text);
      return { clientId, id: text, seq: this.stored.indexOf(text) + 1, createdAt: '' };
    },
    upload: async (file, onProgress) => {
      onProgress(0.5);
      this.onUpload(file);
      this.files.push(file.name);
      return `chat/${file.name}`;
    },
  };
}

function text(message: string): OutgoingMessage {
  return { message_type: 'text', payload: { message } };
}

async function openTab(owner: string, server: FakeServer) {
  const news: QueueNews[] = [];
  const queue = new SendQueue(owner, await openOutbox(), server.carrier, (each) => news.push(each));
  const left = async () => (await openOutbox()).list(owner);
  return { queue, news, left };
}

/** Until everything that can go on without more time has gone on. */
async function settled(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turns = 0; turns < 200; turns++) await new Promise(setImmediate);
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The database of the test runs on setImmediate.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two equal texts are two messages, in order', async () => {
  const server = new FakeServer();
  const ids = new Set<string>();
  const { queue, news } = await openTab(`guest ${++people}`, server);
  ids.add(await queue.add(text('ok')));
  ids.add(await queue.add(text('ok')));
  await settled();
  expect(server.tries).toEqual(['ok', 'ok']);
  expect(news.filter(({ kind }) => kind === 'take')).toHaveLength(2);
  expect(ids.size).toBe(2);
});

test('a lost answer is asked for again under the same id, after 1, 2, 4 and 8 seconds', async () => {
  const server = new FakeServer();
  let lost = 4;
  server.after = () => {
    if (lost-- > 0) throw noAnswer;
  };
  const { queue, left } = await openTab(`guest ${++people}`, server);
  await queue.add(text('a'));
  for (const [tries, waitMs] of [
    [1, 999],
    [2, 1],
    [2, 1_999],
    [3, 1],
    [4, 4_000],
    [5, 8_000],
  ] as const) {
    await settled(waitMs);
    expect(server.tries).toHaveLength(tries);
  }
  expect(server.stored).toEqual(['a']);
  expect(await left()).toEqual([]);
});

test('given up, it holds up later ones until it is sent again', async () => {
  const server = new FakeServer();
  server.before = () => {
    throw noAnswer;
  };
  const { queue, left } = await openTab(`guest ${++people}`, server);
  const first = await queue.add(text('a'));
  await queue.add(text('b'));
  await settled(60_000);
  expect((await left()).map(({ failure }) => failure)).toEqual(['NETWORK', undefined]);
  expect(server.tries).not.toContain('b');
  // Given up is given up: time does not send it, and neither does what is written later.
  const tries = server.tries.length;
  await queue.add(text('c'));
  await settled(600_000);
  expect(server.tries).toHaveLength(tries);
  server.before = () => {};
  await queue.resend(first);
  await settled(60_000);
  expect(server.stored).toEqual(['a', 'b', 'c']);
});

test('removed while it is being tried, it is not sent when the connection is back, and later ones pass', async () => {
  const server = new FakeServer();
  server.before = () => {
    throw noAnswer;
  };
  const { queue } = await openTab(`guest ${++people}`, server);
  const first = await queue.add(text('a'));
  await queue.add(text('b'));
  await settled(2_000);
  await queue.remove(first);
  server.before = () => {};
  await settled(60_000);
  expect(server.stored).toEqual(['b']);
});

test('a definite rejection is not repeated', async () => {
  const server = new FakeServer();
  server.before = () => {
    throw new ApiError('INACTIVE_USER', 403);
  };
  const { queue, left } = await openTab(`guest ${++people}`, server);
  await queue.add(text('a'));
  await settled(60_000);
  expect(server.tries).toEqual(['a']);
  expect((await left())[0]?.failure).toBe('INACTIVE_USER');
});

test.each([
  ['was lost', noAnswer],
  ['took too long', new DOMException('15 seconds', 'TimeoutError')],
])('a rejected message holds up nothing, one whose answer %s lets others wait', async (_, lost) => {
  const server = new FakeServer();
  server.before = (message) => {
    if (message === 'refused') throw new ApiError('INVALID_DATA', 400);
    if (message === 'lost') throw lost;
  };
  const { queue } = await openTab(`guest ${++people}`, server);
  for (const message of ['refused', 'a', 'lost', 'b']) await queue.add(text(message));
  await settled(60_000);
  expect(server.stored).toEqual(['a']);
  expect((await queue.list()).map(({ delivery }) => delivery.kind)).toEqual([
    'failed',
    'failed',
    'waiting',
  ]);
});

test('a tab that went leaves its messages to the next visit, once each', async () => {
  const server = new FakeServer();
  const owner = `guest ${++people}`;
  const closed = await openTab(owner, server);
  closed.queue.stop();
  await closed.queue.add(text('a'));
  await settled();
  expect(server.stored).toEqual([]);
  const { queue, news } = await openTab(owner, server);
  await queue.start();
  await settled();
  expect(server.tries).toEqual(['a']);
  // It is shown before it is sent.
  expect(news[0]).toMatchObject({ kind: 'queue', outgoing: [{ delivery: { kind: 'sending' } }] });
});

test('of two tabs one sends', async () => {
  const server = new FakeServer();
  const owner = `guest ${++people}`;
  const [one, other] = [await openTab(owner, server), await openTab(owner, server)];
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((each, index) => (index % 2 ? one : other).queue.add(text(each))),
  );
  await settled();
  expect(server.tries).toHaveLength(4);
  expect([...server.stored].sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('an upload that broke off is resent: one file and one message', async () => {
  const server = new FakeServer();
  server.onUpload = () => {
    throw noAnswer;
  };
  const { queue, left, news } = await openTab(`guest ${++people}`, server);
  const file = new File(['bytes'], 'a.png', { type: 'image/png' });
  const id = await queue.add({ message_type: 'media', payload: { fileType: 'image' } }, file);
  await settled();
  expect((await left())[0]?.failure).toBe('NETWORK');
  expect(news).toContainEqual({
    kind: 'deliver',
    clientId: id,
    delivery: { kind: 'uploading_file', share: 0.5 },
  });
  server.onUpload = () => {};
  let lost = 1;
  server.after = () => {
    if (lost-- > 0) throw noAnswer;
  };
  await queue.resend(id);
  await settled(60_000);
  expect(server.files).toEqual(['a.png']);
  expect(server.stored).toEqual(['chat/a.png']);
});

test('a picture that arrived is not uploaded again when its message is sent again', async () => {
  const server = new FakeServer();
  server.before = () => {
    throw noAnswer;
  };
  const { queue, left } = await openTab(`guest ${++people}`, server);
  const file = new File(['bytes'], 'a.png', { type: 'image/png' });
  const id = await queue.add({ message_type: 'media', payload: { fileType: 'image' } }, file);
  await settled();
  await settled(60_000);
  expect((await left())[0]?.failure).toBe('NETWORK');
  server.before = () => {};
  await queue.resend(id);
  await settled(60_000);
  expect([server.files, server.stored]).toEqual([['a.png'], ['chat/a.png']]);
});

test('a picture that the server has removed meanwhile is uploaded again, and one that is rejected is not', async () => {
  const server = new FakeServer();
  server.before = () => {
    throw noAnswer;
  };
  const owner = `guest ${++people}`;
  const { queue, left, news } = await openTab(owner, server);
  const file = new File(['bytes'], 'a.png', { type: 'image/png' });
  const id = await queue.add({ message_type: 'media', payload: { fileType: 'image' } }, file);
  await settled();
  await settled(60_000);
  expect(server.files).toEqual(['a.png']);
  const [kept] = await queue.list();
  expect([kept?.file?.name, kept?.delivery.kind]).toEqual(['a.png', 'failed']);
  // The file is older than a day by now.
  server.before = () => {
    if (server.files.length === 1) throw new ApiError('NO_DATA', 404);
  };
  const before = news.length;
  await queue.resend(id);
  await settled(60_000);
  const [first] = news.slice(before);
  // It is not uploaded for as long as the server may have it.
  expect(first).toMatchObject({ outgoing: [{ delivery: { kind: 'sending' } }] });
  expect([server.files, server.stored]).toEqual([['a.png', 'a.png'], ['chat/a.png']]);
  expect(await left()).toEqual([]);

  server.before = () => {
    throw new ApiError('NO_DATA', 404);
  };
  await queue.add({ message_type: 'media', payload: { fileType: 'image' } }, file);
  await settled();
  await settled(60_000);
  expect(server.files).toHaveLength(3);
  expect((await left())[0]?.failure).toBe('NO_DATA');
});

test.each([
  ['text', 'a', text('a'), undefined],
  [
    'picture',
    'chat/a.png',
    { message_type: 'media', payload: { fileType: 'image' } } as const,
    new File(['bytes'], 'a.png', { type: 'image/png' }),
  ],
])('without a network a %s is not tried until it is back', async (_, stored, message, file) => {
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  vi.stubGlobal('navigator', { onLine: false });
  const server = new FakeServer();
  server.onUpload = () => {
    if (!navigator.onLine) throw noAnswer;
  };
  const { queue, left } = await openTab(`guest ${++people}`, server);
  await queue.add(message, file);
  await settled(600_000);
  expect([server.tries, server.files]).toEqual([[], []]);
  expect((await left()).map(({ failure }) => failure)).toEqual([undefined]);
  vi.stubGlobal('navigator', { onLine: true });
  target.dispatchEvent(new Event('online'));
  await settled();
  expect(server.stored).toEqual([stored]);
});

import { expect, test } from 'vitest';
import { NumberedThread } from './numbered-thread.ts';

type Row = { readonly sender: string; readonly message: object; readonly createdAt: string };

const limit = 10;

/** Server that keeps a history and answers it by `limit` and `skip`, the newest first. */
class History {
  readonly rows: Row[] = [];

  add(count: number, sender = 'agent'): void {
    for (let added = 0; added < count; added++) {
      const createdAt = new Date(1_000_000_000_000 + this.rows.length * 1_000).toISOString();
      const message = { message_type: 'text', payload: { message: `m${this.rows.length}` } };
      this.rows.push({ sender, message, createdAt });
    }
  }

  readonly page = async (skip: number) =>
    this.rows.toReversed().slice(skip, skip + limit) as readonly Record<string, unknown>[] as never;
}

function textsOf({ conversations }: { conversations: readonly { message: object }[] }): string[] {
  return conversations.map(({ message }) => Object(message).payload.message);
}

test('pages of a history without numbers are numbered without gaps, to its beginning', async () => {
  const [history, thread] = [new History(), new NumberedThread()];
  history.add(13);
  const newest = await thread.page(await history.page(0), { limit }, history.page);
  expect(textsOf(newest)).toEqual(history.rows.slice(3).map((_, place) => `m${place + 3}`));
  expect(newest.hiddenBeforeSeq).toBe(0);
  const beforeSeq = newest.conversations[0]?.seq ?? 0;
  const older = await thread.page(await history.page(0), { limit, beforeSeq }, history.page);
  expect(textsOf(older)).toEqual(['m0', 'm1', 'm2']);
  const seqs = [...older.conversations, ...newest.conversations].map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, place) => (seqs[0] ?? 0) + place));
  // Nothing older is left.
  expect(older.hiddenBeforeSeq).toBe((seqs[0] ?? 0) - 1);
});

test('more than a page that arrived meanwhile is read to where it was left off', async () => {
  const [history, thread] = [new History(), new NumberedThread()];
  history.add(3);
  const { lastSeq } = await thread.page(await history.page(0), { limit }, history.page);
  history.add(25);
  const request = { limit, afterSeq: lastSeq };
  const news = await thread.page(await history.page(0), request, history.page);
  expect(textsOf(news)).toEqual(history.rows.slice(3).map((_, place) => `m${place + 3}`));
  expect(news.conversations[0]?.seq).toBe(lastSeq + 1);
});

test('an own message has one number, whether its receipt comes before its row or after', async () => {
  const [history, thread] = [new History(), new NumberedThread()];
  history.add(1);
  await thread.page(await history.page(0), { limit }, history.page);
  for (const isReceiptFirst of [true, false]) {
    history.add(1, 'customer');
    const row = history.rows.at(-1);
    if (!row) throw new Error('no row');
    const conversation = { message: { ...row.message, clientId: 'c' } };
    const read = async () => thread.page(await history.page(0), { limit }, history.page);
    if (!isReceiptFirst) await read();
    const { seq } = thread.sent(conversation, row.createdAt);
    const { conversations } = await read();
    expect(conversations.filter((each) => each.seq === seq)).toHaveLength(1);
    expect(conversations).toHaveLength(history.rows.length);
  }
});

test('a cleared history is hidden, and what comes after it is not', async () => {
  const [history, thread] = [new History(), new NumberedThread()];
  history.add(4);
  await thread.page(await history.page(0), { limit }, history.page);
  thread.clear();
  history.add(1);
  const left = await thread.page(await history.page(0), { limit }, history.page);
  expect(textsOf(left)).toEqual(['m4']);
});

test('messages that the customer has answered count as read, the rest do not', async () => {
  const [history, thread] = [new History(), new NumberedThread()];
  history.add(2);
  history.add(1, 'customer');
  history.add(1);
  const read = async () => thread.page(await history.page(0), { limit }, history.page);
  const first = await read();
  expect(first.lastSeq - first.readSeq).toBe(1);
  // The same where the answer is the first new message.
  history.add(1, 'customer');
  history.add(1);
  const { readSeq, lastSeq } = await read();
  expect(lastSeq - readSeq).toBe(1);
});

test('a sender and a kind that no one knows are staff and unknown, and words alone are a message', async () => {
  const thread = new NumberedThread();
  const createdAt = '2026-11-20T10:00:00.000Z';
  const rows = [
    { sender: 'supervisor', createdAt, message: { message_type: 'poll', payload: 'Choose' } },
    { sender: 'bot', createdAt, message: { message_type: 'buttons', payload: { a: 1 } } },
  ];
  const { conversations } = await thread.page(rows, { limit }, async () => []);
  const facts = conversations.map(({ sender, message }) => [sender, message]);
  expect(facts).toEqual([
    ['agent', { message_type: 'unknown', payload: { message: 'Choose' }, deliver: 'succeed' }],
    ['bot', { message_type: 'buttons', payload: { a: 1, buttons: [] }, deliver: 'succeed' }],
  ]);
  expect(conversations[0]).toMatchObject({
    ...{ userId: null, guestId: null, name: null, session_id: '', isRedacted: false },
  });
});

const help = { title: 'Help', type: 'postback', payload: 'help' };

test.each([
  ['buttons', { payload: { message: 'Choose', buttons: [help] } }],
  ['buttons', { payload: { message: 'Choose' }, payloads: [help] }],
  ['quick_replies', { payload: 'Choose', payloads: [help] }],
])('buttons are found wherever a server has them: %s %o', async (message_type, content) => {
  const row = { sender: 'bot', createdAt: '2026-11-20T10:00:00.000Z' };
  const rows = [{ ...row, message: { message_type, ...content } }];
  const { conversations } = await new NumberedThread().page(rows, { limit }, async () => []);
  expect(conversations[0]?.message).toEqual({
    message_type,
    payload: { message: 'Choose', buttons: [help] },
    deliver: 'succeed',
  });
});

test('cards, files and answers that lack parts have what they are drawn from', async () => {
  const messages = [
    { message_type: 'generic', payloads: [{ title: 'One' }, { buttons: [{ title: 'Call' }] }] },
    { message_type: 'generic' },
    { message_type: 'media', payload: { url: '/a.pdf', fileType: 'pdf' } },
    { message_type: 'postback', payload: 'help' },
    { message_type: 'buttons', payload: { buttons: [{ type: 'call', payload: 21234567 }] } },
  ];
  const rows = messages.map((message, place) => ({
    ...{ sender: 'bot', message },
    createdAt: new Date(1_000_000_000_000 + place).toISOString(),
  }));
  const { conversations } = await new NumberedThread().page(rows, { limit }, async () => []);
  const plain = { image_url: null, title: '', subtitle: '', buttons: [] };
  const call = { title: 'Call', payload: 'Call' };
  expect(conversations.map(({ message: { payload, payloads } }) => payload ?? payloads)).toEqual([
    [
      { ...plain, title: 'One' },
      { ...plain, buttons: [call] },
    ],
    [],
    { url: '/a.pdf', fileType: 'file' },
    { message: 'help', title: 'help' },
    { buttons: [{ title: '', type: 'call', payload: '21234567' }] },
  ]);
});

test.each([{ message_type: 'text' }, { message_type: 'text', payload: { message: '' } }, {}])(
  'a message without words is one that cannot be shown: %o',
  async (message) => {
    const row = { sender: 'agent', createdAt: '2026-11-20T10:00:00.000Z', message };
    const { conversations } = await new NumberedThread().page([row], { limit }, async () => []);
    expect(conversations[0]?.message.message_type).toBe('unknown');
  },
);

test('an own message that comes back with an empty list of cards is the same one', async () => {
  const thread = new NumberedThread();
  await thread.page([], { limit }, async () => []);
  const createdAt = '2026-11-20T10:00:00.000Z';
  const message = { message_type: 'text', payload: { message: 'Hello' } };
  const { seq } = thread.sent({ message }, createdAt);
  const rows = [{ sender: 'customer', createdAt, message: { ...message, payloads: [] } }];
  const { conversations } = await thread.page(rows, { limit }, async () => []);
  expect(conversations.map((each) => each.seq)).toEqual([seq]);
});

test('the same words of the same moment are one message of each side', async () => {
  const thread = new NumberedThread();
  const row = (sender: string) => ({
    ...{ sender, createdAt: '2026-11-20T10:00:00.000Z' },
    message: { message_type: 'text', payload: { message: 'OK' } },
  });
  const rows = [row('customer'), row('agent')];
  await thread.page(rows, { limit }, async () => []);
  const { conversations } = await thread.page(rows, { limit }, async () => []);
  expect(conversations.map(({ sender }) => sender)).toEqual(['customer', 'agent']);
});

test('read messages stay read, and a gap is looked for in twenty pages at most', async () => {
  const [history, thread] = [new History(), new NumberedThread()];
  expect(thread.read(5)).toBe(5);
  expect(thread.read(3)).toBe(5);
  history.add(1);
  await thread.page(await history.page(0), { limit }, history.page);
  history.add(400);
  let asked = 0;
  const ask = (skip: number) => {
    asked += 1;
    return history.page(skip);
  };
  await thread.page(await history.page(0), { limit }, ask);
  expect(asked).toBe(19);
});

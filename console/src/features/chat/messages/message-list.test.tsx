import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linesOf, restingOf, skeletonsOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { applyEvent } from '../chat-queries.ts';
import { outbox } from '../sending/outbox.ts';
import { DayRow } from './DayRow.tsx';
import { MediaFile } from './MediaFile.tsx';
import { MessageContent } from './MessageContent.tsx';
import { MessageList } from './MessageList.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import type { TimelineItem } from './timeline-state.ts';

const stage = stageForEach();
const line = {
  ...{ id: 't1', status: 'OPEN', assignedTo: { id: '1', name: 'Nok' }, lastSeq: 9 },
  customer: { kind: 'member', memberId: '100005', name: 'Noy', label: 'ABCD', language: 'la' },
  ...{ deliveredSeq: 4, customerReadSeq: 3, agentReadSeq: 6, unread: 3 },
} as unknown as ThreadLine;
const said = (seq: number, sender: string, message: object, more: object = {}) => ({
  ...{ id: `m${seq}`, seq, sender, message, name: sender === 'agent' ? 'Nok' : null },
  ...{ createdAt: `2026-11-20T02:0${seq}:00Z`, session_id: 's1', isRedacted: false, ...more },
});
const text = (message: string) => ({ message_type: 'text', payload: { message } });
const button = { type: 'web', title: 'Open', payload: 'https://a.example' };
const conversations = [
  said(1, 'bot', { message_type: 'buttons', payload: { message: 'Welcome', buttons: [button] } }),
  said(2, 'customer', { message_type: 'postback', payload: { title: 'Deposit', payload: 'dep' } }),
  said(3, 'agent', text('Hello')),
  said(4, 'agent', {
    message_type: 'generic',
    payloads: [{ image_url: null, title: 'Card', subtitle: 'Small', buttons: [button] }],
  }),
  said(5, 'agent', text('Gone'), { isRedacted: true }),
  said(6, 'agent', {
    message_type: 'quick_replies',
    payload: { message: 'Sure?', buttons: [button] },
  }),
  said(7, 'customer', { message_type: 'media', payload: { url: '/a.pdf', fileType: 'file' } }),
  said(8, 'customer', { message_type: 'media', payload: { url: '/a.png', fileType: 'image' } }),
  said(9, 'customer', { message_type: 'unknown' }),
];

const log = () => screen.getByRole('log');

function answer(): void {
  stage.answer(
    'GET /staff/api/chat/threads/:thread/messages',
    (_: unknown, query: URLSearchParams) => {
      const after = Number(query.get('afterSeq'));
      const limit = Number(query.get('limit'));
      return { conversations: conversations.slice(after, after + limit), lastSeq: 9 };
    },
  );
  stage.answer('GET /staff/api/chat/threads/:thread/notes', {
    notes: [
      {
        id: 'n1',
        author: { id: '2', name: 'Dao' },
        text: 'Paid twice',
        createdAt: '2026-11-20T02:03:30Z',
      },
    ],
  });
}

test('a chat shows who said what and when, how far ours came, and the notes of the staff between', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T01:00:00Z') });
  answer();
  await stage.show(<MessageList line={line} />);
  await screen.findByText('Paid twice');
  await stage.settled();
  const rows = [...screen.getByRole('log').querySelectorAll('li[data-key]')];
  expect(rows.map((row) => linesOf(row).join(' | '))).toEqual([
    'Yesterday',
    'Automatic reply | Welcome | Open | 09:01Read',
    'Noy | Tapped Deposit | 09:02',
    'Nok | Hello | 09:03Read',
    'Internal note by Dao09:03Visible to staff only | Paid twice',
    'Nok | CardSmall | Open | 09:04Delivered',
    'This message was deleted',
    'Sure? | Open | 09:06Sent',
    'New',
    'Noy | [ File](/a.pdf)',
    '',
    'This kind of message cannot be shown | 09:09',
  ]);
  expect(rows.map((row) => row.getAttribute('data-key'))).toEqual([
    ...['day 20/11/2026', 'm1', 'm2', 'm3', 'note n1', 'm4', 'm5', 'm6'],
    ...['unread', 'm7', 'm8', 'm9'],
  ]);
  const firsts = rows.filter((row) => row.hasAttribute('data-first'));
  expect(firsts.map((row) => row.getAttribute('data-key'))).toEqual(['m1', 'm2', 'm3', 'm4', 'm7']);
  expect(rows.map((row) => row.getAttribute('data-side')).join(' ')).toEqual(
    ' ours theirs ours  ours ours ours  theirs theirs theirs',
  );
  expect(screen.getAllByTitle('Open a page: https://a.example')).toHaveLength(2);
  const log = screen.getByRole('log', { name: 'Messages of this chat' });
  expect([log.getAttribute('aria-live'), log.tabIndex]).toEqual(['off', 0]);
  expect(linesOf(log)[0]).toBe('Start of the chat');
  const cards = screen.getByRole('list', { name: 'Cards' });
  expect(cards.tabIndex).toBe(0);
  const row = (seq: number) => log.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  expect([1, 2, 3].map((seq) => row(seq)?.dataset['sender'])).toEqual(['bot', 'customer', 'agent']);
  const steps = [...log.querySelectorAll('[data-step]')].map((step) =>
    step.getAttribute('data-step'),
  );
  expect(steps).toEqual(['read', 'read', 'delivered', 'sent']);
  const bubbles = [3, 4, 5, 6, 7, 8].map((seq) =>
    row(seq)?.querySelector('[data-bare], [data-redacted]'),
  );
  expect(bubbles.map((bubble) => bubble?.getAttributeNames().at(-1))).toEqual([
    ...[undefined, 'data-bare', 'data-redacted', undefined, 'data-bare', 'data-bare'],
  ]);
  expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
  // Of our side's messages, those of an agent that still stand may be taken back.
  const mine = [...log.querySelectorAll('li[data-seq]')].filter((each) =>
    each.querySelector('[aria-label="Delete message"]'),
  );
  expect(mine.map((each) => each.getAttribute('data-seq'))).toEqual(['3', '4', '6']);
});

const mine = { id: '1', name: 'Nok' };
const read = [['PUT /staff/api/chat/threads/t1/read', { seq: 9 }]];

test.each<[string, Partial<ThreadLine>, DocumentVisibilityState, readonly unknown[]]>([
  ['the own chat is marked as read after a second', { assignedTo: mine }, 'visible', read],
  ['that is read already is not', { assignedTo: mine, agentReadSeq: 9 }, 'visible', []],
  ['in a window that no one sees is not', { assignedTo: mine }, 'hidden', []],
  ['the chat of another agent is not', { assignedTo: { id: '2', name: 'X' } }, 'visible', []],
  ['the chat of no one is not', { assignedTo: null }, 'visible', []],
])('the part of the thread on the screen: %s', async (_, change, visibility, sent) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  // A failure is no matter: the next message repeats it.
  stage.answer('PUT /staff/api/chat/threads/:thread/read', rejection('INVALID_DATA', 400));
  answer();
  await stage.show(<MessageList line={{ ...line, ...change }} />);
  await act(async () => vi.advanceTimersByTimeAsync(900));
  expect(stage.sent).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(200));
  expect(stage.sent).toEqual(sent);
});

test('a glance is not reading: a chat that is left within a second is not marked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer();
  await stage.show(<MessageList line={line} />);
  await act(async () => vi.advanceTimersByTimeAsync(900));
  stage.leave();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stage.sent).toEqual([]);
});

const wholeRead = { ...line, agentReadSeq: 9, unread: 0 };

function Pane() {
  const [shown, setShown] = useState(line);
  return (
    <>
      <MessageList line={shown} />
      <button type="button" onClick={() => setShown(wholeRead)}>
        Mark as read
      </button>
    </>
  );
}

test('messages that were unread when a chat was opened stay marked while they are read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer();
  await stage.show(<Pane />);
  await act(async () => vi.advanceTimersByTimeAsync(10));
  await stage.press('Mark as read');
  screen.getByText('New');
  stage.leave();
  await stage.show(<MessageList line={wholeRead} />);
  await act(async () => vi.advanceTimersByTimeAsync(10));
  expect(screen.queryByText('New')).toBeNull();
});

test('messages are read every quarter of a minute while there are no live events', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const asked = vi.fn<() => unknown>(() => ({ conversations: [] }));
  stage.answer('GET /staff/api/chat/threads/:thread/messages', asked);
  stage.answer('GET /staff/api/chat/threads/:thread/notes', { notes: [] });
  await stage.show(<MessageList line={line} />);
  await act(() => vi.advanceTimersByTimeAsync(14_900));
  expect(asked).toHaveBeenCalledOnce();
  // A chat in which nothing was said yet has no beginning to tell of.
  expect(linesOf()).toEqual([]);
  asked.mockReturnValue(rejection('INVALID_DATA', 400));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(asked).toHaveBeenCalledTimes(2);
  // The shown list stays, without an alert.
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a chat opens at its end, or at the first message that is unread', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.getAttribute('data-key') === 'unread' ? -900 : 0 } as DOMRect;
  });
  const places: number[] = [];
  for (const unread of [3, 0]) {
    answer();
    await stage.show(<MessageList line={{ ...line, unread }} />);
    await screen.findByText('Paid twice');
    places.push(log().scrollTop);
    stage.leave();
  }
  expect(places).toEqual([2_000 - 900 - 100, 2_000]);
});

test('a message of ours is deleted after a question', async () => {
  answer();
  await stage.show(<MessageList line={line} />);
  const [first] = await screen.findAllByRole('button', { name: 'Delete message' });
  await act(async () => first?.click());
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    'Delete this message?',
    'It disappears for both sides. A trace stays where it was.',
    ...['Cancel', 'Delete message'],
  ]);
  const deleted = stage.hold('DELETE /staff/api/chat/threads/:thread/messages/:seq');
  await stage.answerQuestion('Delete this message?', 'Delete message');
  await waitFor(() => expect(restingOf(log())).toEqual(['Delete message: at work']));
  await deleted({ message: 'OK' });
  await screen.findByText('Message deleted');
  await waitFor(() =>
    expect(stage.sent).toContainEqual(['DELETE /staff/api/chat/threads/t1/messages/3', null]),
  );
});

test('a picture whose address has expired is requested again, by its own message', async () => {
  answer();
  await stage.show(<MessageList line={line} />);
  const picture = await screen.findByRole('img');
  await act(async () => fireEvent.error(picture));
  conversations[7] = said(8, 'customer', {
    ...{ message_type: 'media', payload: { url: '/b.png', fileType: 'image' } },
  });
  await stage.press('Reload the file');
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('/b.png'));
});

test('in a run of our messages the ones last received and last read have their time, and so has the last', async () => {
  const seqs = [1, 2, 3, 4, 5];
  const item = (seq: number) => ({
    ...{ kind: 'message', key: `m${seq}`, message: said(seq, 'agent', text('Hi')) },
    ...{ isFirst: seq === 1, isLast: seq === 5 },
  });
  const shown = { ...line, customerReadSeq: 2, deliveredSeq: 4 };
  await stage.show(
    seqs.map((seq) => <TimelineRow key={seq} item={item(seq) as TimelineItem} line={shown} />),
  );
  expect(screen.getAllByRole('listitem').map((row) => linesOf(row).join(' '))).toEqual([
    ...['Nok Hi', 'Hi 09:02Read', 'Hi', 'Hi 09:04Delivered', 'Hi 09:05Sent'],
  ]);
});

test('a day that is near has its name, and another one its date in Bangkok', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T18:00:00Z') });
  const times = ['2026-11-20T17:30:00Z', '2026-11-20T16:30:00Z', '2026-11-18T18:00:00Z'];
  await stage.show(times.map((time) => <DayRow key={time} time={time} />));
  expect(linesOf()).toEqual(['Today', 'Yesterday', '19/11/2026']);
});

test('a card whose picture has expired is requested again', async () => {
  const expired = vi.fn();
  const card = { image_url: '/card.png', title: 'Card', subtitle: null, buttons: [] };
  const message = { message_type: 'generic', payloads: [card] } as never;
  await stage.show(<MessageContent message={message} onExpired={expired} />);
  await act(async () => fireEvent.error(screen.getByRole('presentation')));
  expect(expired).toHaveBeenCalledOnce();
});

test('a file without an address is requested again where it can be, and a video is played', async () => {
  const expired = vi.fn();
  await stage.show(
    <>
      <MediaFile url={undefined} kind="image" onExpired={expired} />
      <MediaFile url={undefined} kind="file" />
      <MediaFile url="/way.mp4" kind="video" />
    </>,
  );
  const reload = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Reload the file' });
  expect(reload.map(({ disabled }) => disabled)).toEqual([false, true]);
  await act(async () => reload[0]?.click());
  expect(expired).toHaveBeenCalledOnce();
  const video = screen.getByLabelText<HTMLVideoElement>('Video');
  expect([video.getAttribute('src'), video.controls, video.preload]).toEqual([
    ...['/way.mp4', true, 'metadata'],
  ]);
  await act(async () => fireEvent.error(video));
  expect(screen.getAllByRole('button', { name: 'Reload the file' })).toHaveLength(3);
});

/** Gives the list a height of 500 pixels, 2,000 of messages, and a place in them. */
async function scrollTo(scrollTop: number): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
  for (const [name, value] of [
    ['scrollHeight', 2_000],
    ['clientHeight', 500],
  ] as const) {
    Object.defineProperty(log(), name, { configurable: true, value });
  }
  log().scrollTop = scrollTop;
  await act(async () => fireEvent.scroll(log()));
}

test('a reader further up sees how many messages came, and can jump to them', async () => {
  answer();
  await stage.show(<MessageList line={line} />);
  await screen.findByText('Paid twice');
  await stage.settled();
  await scrollTo(1_440);
  expect(screen.queryByRole('button', { name: 'Go to the newest message' })).toBeNull();
  await scrollTo(1_439);
  screen.getByRole('button', { name: 'Go to the newest message' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const come = (seq: number) =>
    act(async () => {
      const more = { createdAt: '2026-11-20T03:00:00Z', thread: 't1' };
      applyEvent(said(seq, 'customer', text('Hello?'), more) as never);
      await vi.advanceTimersByTimeAsync(10);
    });
  await come(10);
  screen.getByRole('button', { name: '1 new message' });
  await come(11);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  // Rows further down are not read yet.
  const marked = ['PUT /staff/api/chat/threads/t1/read', { seq: 11 }];
  expect(stage.sent).not.toContainEqual(marked);
  await stage.press('2 new messages');
  expect(log().scrollTop).toBe(2_000);
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(stage.sent).toContainEqual(marked);
  expect(screen.queryByRole('button', { name: /newest|new message/ })).toBeNull();
});

test('one’s own message is shown at the end of the list, and looked for each second once it is stored', async () => {
  onTestFinished(() => outbox.clear());
  answer();
  stage.answer('POST /staff/api/chat/threads/:thread/messages', { message: 'OK', seq: 10 });
  await stage.show(<MessageList line={line} />);
  await screen.findByText('Paid twice');
  await stage.settled();
  await scrollTo(0);
  screen.getByRole('button', { name: 'Go to the newest message' });
  const read = vi.fn(() => ({ conversations: [] }));
  stage.answer('GET /staff/api/chat/threads/:thread/messages', read);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const message = { message_type: 'text', payload: { message: 'Coming' } } as const;
  await act(async () => outbox.press('t1', { kind: 'message', message, preview: message }));
  expect(log().scrollTop).toBe(2_000);
  expect([...log().querySelectorAll('li[data-key]')].at(-1)?.textContent).toContain('Coming');
  await waitFor(() => expect(outbox.of('t1')).toMatchObject([{ step: { kind: 'stored' } }]));
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(read).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(read).toHaveBeenCalled();
});

test('messages that cannot be read show an error in their list, and are read again on request', async () => {
  const read = stage.hold('GET /staff/api/chat/threads/:thread/messages');
  await stage.show(<MessageList line={line} />);
  expect(skeletonsOf()).toBe(3);
  await read(rejection('INVALID_DATA', 400));
  await screen.findByRole('alert');
  expect(skeletonsOf()).toBe(0);
  answer();
  await stage.press(/again/);
  await screen.findByText('Sure?');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('unread messages further up than the read ones are scrolled to on request', async () => {
  const asked: unknown[] = [];
  const further = Promise.withResolvers<void>();
  const messages = Array.from({ length: 120 }, (_, nth) =>
    said(nth + 1, 'customer', text('Hi'), { createdAt: '2026-11-20T03:00:00Z' }),
  );
  stage.answer(
    'GET /staff/api/chat/threads/:thread/messages',
    async (_: unknown, query: URLSearchParams) => {
      const before = Number(query.get('beforeSeq') ?? 121);
      asked.push(query.get('beforeSeq'));
      if (asked.length > 1) await further.promise;
      return { conversations: messages.slice(Math.max(0, before - 51), before - 1) };
    },
  );
  stage.answer('GET /staff/api/chat/threads/:thread/notes', { notes: [] });
  await stage.show(<MessageList line={{ ...line, agentReadSeq: 20, unread: 100 }} />);
  await screen.findAllByText('Hi');
  expect(log().querySelector('[data-key="unread"]')).toBeNull();
  await stage.press('Go to unread messages (100)');
  expect(restingOf()).toEqual(['Go to unread messages (100): at work']);
  await act(async () => further.resolve());
  await waitFor(() => expect(log().querySelector('[data-key="unread"]')).toBeTruthy());
  expect(asked).toEqual([null, '71']);
  expect(log().querySelector('[data-key="unread"] + li')?.getAttribute('data-seq')).toBe('21');
  expect(screen.queryByRole('button', { name: /^Go to unread/ })).toBeNull();
});

test('a picture is shown larger in a dialog', async () => {
  await stage.show(<MediaFile url="/a.png" kind="image" />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await stage.press('View larger');
  const dialog = await screen.findByRole('dialog', { name: 'Image' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/a.png');
  await stage.press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('messages say in words which button the customer pressed and what each button does', async () => {
  const buttons = [
    { type: 'call', title: 'Call us', payload: '191' },
    { type: 'postback', title: 'Yes', payload: 'yes' },
  ];
  const messages = [
    { message_type: 'postback', payload: { payload: 'deposit' } },
    { message_type: 'buttons', payload: { message: 'Sure?', buttons } },
    { message_type: 'media', payload: { url: '/a.pdf', message: 'My slip' } },
  ];
  await stage.show(
    messages.map((message) => (
      <MessageContent key={message.message_type} message={message as never} />
    )),
  );
  expect(linesOf()).toEqual([
    ...['Tapped deposit', 'Sure?', 'Call us', 'Yes', '[ File](/a.pdf)', 'My slip'],
  ]);
  const file = screen.getByRole('link');
  expect([file.getAttribute('target'), file.getAttribute('rel')]).toEqual([
    ...['_blank', 'noopener noreferrer'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    ...['Call: 191', 'Answer: yes'],
  ]);
});

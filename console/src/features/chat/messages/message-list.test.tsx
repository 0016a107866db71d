import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { expect, test, vi } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { DayRow } from './DayRow.tsx';
import { MediaFile } from './MediaFile.tsx';
import { MessageContent } from './MessageContent.tsx';
import { MessageList } from './MessageList.tsx';

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
  expect(rows.map((row) => row.getAttribute('data-side')).join(' ')).toEqual(
    ' ours theirs ours  ours ours ours  theirs theirs theirs',
  );
  expect(screen.getAllByTitle('Open a page: https://a.example')).toHaveLength(2);
});

test.each([
  [
    'the own chat is marked as read after a second',
    '1',
    [['PUT /staff/api/chat/threads/t1/read', { seq: 9 }]],
  ],
  ['the chat of another agent is not', '2', []],
])('what is shown of %s', async (_, owner, sent) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer();
  await stage.show(<MessageList line={{ ...line, assignedTo: { id: owner, name: 'X' } }} />);
  await act(async () => vi.advanceTimersByTimeAsync(900));
  expect(stage.sent).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(200));
  expect(stage.sent).toEqual(sent);
});

test('a message of ours is taken back after a question', async () => {
  answer();
  await stage.show(<MessageList line={line} />);
  const [first] = await screen.findAllByRole('button', { name: 'Delete message' });
  await act(async () => first?.click());
  await stage.answerQuestion(/./, 'Delete message');
  await waitFor(() =>
    expect(stage.sent).toContainEqual(['DELETE /staff/api/chat/threads/t1/messages/3', null]),
  );
});

test('a picture whose address ran out is asked for anew, by its own message', async () => {
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

test('a day that is near has its name, and another one its date in Bangkok', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T18:00:00Z') });
  const times = ['2026-11-20T17:30:00Z', '2026-11-20T16:30:00Z', '2026-11-18T18:00:00Z'];
  await stage.show(times.map((time) => <DayRow key={time} time={time} />));
  expect(linesOf()).toEqual(['Today', 'Yesterday', '19/11/2026']);
});

test('a card whose picture ran out is asked for anew', async () => {
  const expired = vi.fn();
  const card = { image_url: '/card.png', title: 'Card', subtitle: null, buttons: [] };
  const message = { message_type: 'generic', payloads: [card] } as never;
  await stage.show(<MessageContent message={message} onExpired={expired} />);
  await act(async () => fireEvent.error(screen.getByRole('presentation')));
  expect(expired).toHaveBeenCalledOnce();
});

test('a file without an address is asked for anew where it can be, and a video is played', async () => {
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
  const video = screen.getByLabelText('Video');
  await act(async () => fireEvent.error(video));
  expect(screen.getAllByRole('button', { name: 'Reload the file' })).toHaveLength(3);
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { linesOf, skeletonsOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Inbox } from './Inbox.tsx';

const stage = stageForEach();
const thread: ThreadLine = {
  ...{ id: 't1', status: 'OPEN', assignedTo: null, lastSeq: 9, deliveredSeq: 8 },
  customer: {
    ...{ kind: 'member', memberId: '100005', name: 'Noy', phone: '081-xxx-5678' },
    ...{ label: 'ABCD', language: 'la', isBlocked: false },
  },
  ...{ customerReadSeq: 7, agentReadSeq: 6, unread: 0, lastText: 'Hello', lastSender: 'customer' },
  ...{ lastAt: '2026-11-20T02:00:00Z', waitingSince: null, createdAt: '2026-11-20T01:00:00Z' },
  ...{ tags: [], rating: null },
};
const guest = { ...thread.customer, kind: 'guest', name: null, isBlocked: true } as const;
const counts = { UNASSIGNED: 3, MINE: 9_999, ALL: 10_000, CLOSED: 0 };

beforeEach(() => {
  stage.answer('GET /staff/api/chat/tags', { tags: [{ id: '7', name: 'VIP' }] });
});

const rows = () => [...document.querySelectorAll('a[data-thread]')];

test('each chat is a row with its customer, last words, owner and tags, the open one marked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T02:01:05Z') });
  stage.answer('GET /staff/api/chat/inbox', {
    threads: [
      thread,
      {
        ...thread,
        id: 't2',
        customer: guest,
        unread: 120,
        lastText: null,
        waitingSince: thread.lastAt,
      },
      { ...thread, id: 't3', assignedTo: { id: '1', name: 'Nok' }, lastSender: 'agent', rating: 4 },
      {
        ...{ ...thread, id: 't4', assignedTo: { id: '2', name: 'Dao' }, lastSender: 'bot' },
        tags: [{ id: '1', name: 'VIP' }],
      },
      { ...thread, id: 't5', status: 'CLOSED', lastSender: null, lastAt: '2026-11-12T02:00:00Z' },
    ],
    ...{ total: 5, counts },
  });
  await stage.show(<Inbox openThread="t3" />, '/chat/t3');
  await waitFor(() => expect(rows()).toHaveLength(5));
  const heads = rows().map((row) => row.querySelector('[data-kind]'));
  expect(heads.map((head) => [head?.getAttribute('data-kind'), head?.textContent])).toEqual(
    ['member N', 'guest ', 'member N', 'member N', 'member N'].map((head) => head.split(' ')),
  );
  await stage.settled();
  expect(rows().map((row) => linesOf(row).join(' | '))).toEqual([
    '[Noy09:00HelloMemberLao](/chat/t1)',
    '[Guest ABCDOver 1 minuteFile or card | 120 unread | GuestLao Blocked](/chat/t2)',
    '[Noy09:00Us: HelloMemberLaoAssigned to youRating 4/5](/chat/t3)',
    '[Noy09:00Us: HelloMemberLaoAssigned to Dao | VIP | ](/chat/t4)',
    '[Noy12/11/2026HelloMemberLaoClosed](/chat/t5)',
  ]);
  expect(rows().map((row) => row.getAttribute('data-unread'))).toEqual([
    ...[null, 'true', null, null, null],
  ]);
  const wait = rows()[1]?.querySelector<HTMLElement>('[data-urgency]');
  expect([wait?.dataset['urgency'], wait?.title]).toEqual(['late', 'Over 1\u00A0minute']);
  expect(rows()[1]?.textContent).toContain('1:05');
  expect(rows()[1]?.textContent).toContain('99');
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([
    ...[null, null, 'true', null, null],
  ]);
  expect(rows().map((row) => row.getAttribute('tabindex'))).toEqual(['-1', '-1', '0', '-1', '-1']);
  screen.getByRole('tablist', { name: 'Chat folders' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Waiting3',
    'Mine9,999',
    'All10,000+',
    'Closed0',
  ]);
  expect(document.querySelector('[data-pressing]')?.textContent).toBe('3');
});

test('another folder, a tag or a search is part of the address, and what is cleared is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: string[] = [];
  stage.answer('GET /staff/api/chat/inbox', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query).replace('&page=1&limit=50', ''));
    return { threads: [thread], total: 1, counts };
  });
  await stage.show(<Inbox openThread={null} />, '/chat?search=noy&tag=VIP&folder=none');
  await act(async () => vi.advanceTimersByTimeAsync(1));
  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  expect(tab(/^Waiting/).getAttribute('aria-selected')).toBe('true');
  const mine = Promise.withResolvers<void>();
  stage.answer('GET /staff/api/chat/inbox', async (_: unknown, query: URLSearchParams) => {
    asked.push(String(query).replace('&page=1&limit=50', ''));
    await mine.promise;
    return { threads: [], total: 0, counts };
  });
  await act(async () => fireEvent.click(tab(/^Mine/)));
  await act(async () => vi.advanceTimersByTimeAsync(1));
  // No chat of the old folder is shown under the name of the new one, and the counts stay.
  expect([rows().length, skeletonsOf()]).toEqual([0, 5]);
  tab(/^Waiting 3/);
  await act(async () => mine.resolve());
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(rows()).toHaveLength(0);
  expect(tab(/^Mine/).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('noy');
  await stage.press('Clear search');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await act(async () => vi.advanceTimersByTimeAsync(301));
  expect(asked).toEqual([
    'folder=UNASSIGNED&search=noy',
    'folder=MINE&search=noy',
    'folder=MINE&search=',
  ]);
  vi.useRealTimers();
  await stage.choose('Chats with tag', 'VIP');
  await waitFor(() => expect(asked.at(-1)).toBe('folder=MINE&search=&tag=7'));
  // One step back leads out of the inbox, after any choices in it.
  expect(stage.addresses).toEqual(['/chat?tag=7&folder=MINE']);
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});

test('a list that cannot be read says so, and is read again on request', async () => {
  stage.answer('GET /staff/api/chat/inbox', () => rejection('INVALID_DATA', 400));
  await stage.show(<Inbox openThread={null} />, '/chat');
  expect(skeletonsOf()).toBe(5);
  await screen.findByRole('alert');
  expect(skeletonsOf()).toBe(0);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Waiting–', 'Mine–', 'All–', 'Closed–'],
  ]);
  stage.answer('GET /staff/api/chat/inbox', { threads: [thread], total: 1, counts });
  await stage.press(/again/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.getAttribute('tabindex')).toBe('0');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('lists are read every quarter of a minute while there are no live events', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const read = vi.fn(() => ({ threads: [], total: 0, counts }));
  stage.answer('GET /staff/api/chat/inbox', read);
  await stage.show(<Inbox openThread={null} />, '/chat');
  await act(async () => vi.advanceTimersByTimeAsync(14_900));
  expect(read).toHaveBeenCalledOnce();
  await act(async () => vi.advanceTimersByTimeAsync(200));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a folder, a tag and a search are asked for, and chats further down page by page', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/chat/inbox', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    const page = query.get('page');
    // The first was moved down by a new one meanwhile.
    const threads = [thread, { ...thread, id: 't2', lastText: `of page ${page}` }];
    if (page === '1') return { threads: threads.slice(0, 1), total: 100, counts };
    return { threads, total: 100, counts: { ...counts, MINE: 7 } };
  });
  await stage.show(<Inbox openThread={null} />, '/chat?folder=ALL&tag=7&search=noy');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await act(async () => {
    screen.getByRole('button', { name: 'Show more' }).click();
    await Promise.resolve();
  });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  screen.getByRole('tab', { name: 'Mine 7' });
  expect(asked).toEqual([
    'folder=ALL&search=noy&tag=7&page=1&limit=50',
    'folder=ALL&search=noy&tag=7&page=2&limit=50',
  ]);
});

test('arrows go from row to row and stop at the ends', async () => {
  stage.answer('GET /staff/api/chat/inbox', {
    threads: [thread, { ...thread, id: 't2' }],
    ...{ total: 2, counts },
  });
  await stage.show(<Inbox openThread="of another folder" />, '/chat');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map((row) => row.getAttribute('tabindex'))).toEqual(['0', '-1']);
  const press = (key: string) => {
    fireEvent.keyDown(
      document.activeElement?.closest('ul') ?? (rows()[0]?.closest('ul') as Element),
      { key },
    );
    return document.activeElement?.getAttribute('data-thread');
  };
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'];
  expect(keys.map(press)).toEqual(['t1', 't2', 't2', 't1', 't1']);
  const isScrolled = (key: string) => fireEvent.keyDown(rows()[0] as Element, { key });
  expect(['ArrowDown', 'Tab'].map(isScrolled)).toEqual([false, true]);
});

test.each([
  ['/chat', 'Nobody is waiting'],
  ['/chat?folder=CLOSED', 'No closed chats'],
  ['/chat?tag=7', 'No chats found'],
])('an empty list at %s says: %s', async (path, words) => {
  stage.answer('GET /staff/api/chat/inbox', { threads: [], total: 0, counts });
  await stage.show(<Inbox openThread={null} />, path);
  await stage.settled();
  expect(linesOf(screen.getByRole('tabpanel'))).toEqual([words]);
});

test('a search is made once typing pauses, and an empty result says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: (string | null)[] = [];
  stage.answer('GET /staff/api/chat/inbox', (_: unknown, query: URLSearchParams) => {
    asked.push(query.get('search'));
    return { threads: [], total: 0, counts };
  });
  await stage.show(<Inbox openThread={null} />, '/chat');
  await act(async () => vi.advanceTimersByTimeAsync(1));
  const field = screen.getByRole('searchbox', { name: 'Phone, member number or text' });
  await act(async () => fireEvent.change(field, { target: { value: ' no' } }));
  await act(async () => vi.advanceTimersByTimeAsync(299));
  await act(async () => fireEvent.change(field, { target: { value: ' noy ' } }));
  await act(async () => vi.advanceTimersByTimeAsync(299));
  expect(asked).toEqual(['']);
  await act(async () => vi.advanceTimersByTimeAsync(2));
  expect(asked).toEqual(['', 'noy']);
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(linesOf(screen.getByRole('tabpanel'))).toEqual([
    'No chats found',
    'Words are looked for in the latest 20,000 messages.',
  ]);
});

test('a tag is removed from the filter also when the team has no tags any more, and no filter is offered otherwise', async () => {
  stage.answer('GET /staff/api/chat/inbox', { threads: [], total: 0, counts });
  stage.answer('GET /staff/api/chat/tags', { tags: [] });
  await stage.show(<Inbox openThread={null} />, '/chat?tag=7&folder=ALL');
  await stage.settled();
  await stage.choose('Chats with tag', 'All tags');
  expect(stage.addresses.at(-1)).toBe('/chat?folder=ALL');
  await waitFor(() => expect(screen.queryByLabelText('Chats with tag')).toBeNull());
});

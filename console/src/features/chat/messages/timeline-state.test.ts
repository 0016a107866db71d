import type { Conversation } from '@wallet/contract/chat/customer';
import { describe, expect, test } from 'vitest';
import { isUnreadFar, type Note, timelineOf } from './timeline-state.ts';

const said = (seq: number, time: string, sender: Conversation['sender'] = 'customer') => ({
  id: `id ${seq}`,
  seq,
  sender,
  message: { message_type: 'text' as const, payload: { message: `m${seq}` } },
  userId: '1',
  guestId: null,
  name: sender === 'customer' ? 'Noy' : 'Dao',
  createdAt: `2026-01-${time}:00Z`,
  session_id: 's',
  isRedacted: false,
});
const note = (id: string, time: string): Note => ({
  id,
  author: { id: '1', name: 'Dao' },
  text: 'a note',
  createdAt: `2026-01-${time}:00Z`,
});
const dayOf = (time: string) => time.slice(0, 10);
const keysOf = (request: Partial<Parameters<typeof timelineOf>[0]>) =>
  timelineOf({
    messages: [],
    notes: [],
    isComplete: true,
    unreadAfter: null,
    dayOf,
    ...request,
  }).map(({ key }) => key);

describe('a thread from top to bottom', () => {
  test('begins every day with its date', () => {
    const messages = [said(1, '05T10:00'), said(2, '05T10:01'), said(3, '06T08:00')];
    expect(keysOf({ messages })).toEqual([
      'day 2026-01-05',
      'id 1',
      'id 2',
      'day 2026-01-06',
      'id 3',
    ]);
  });

  test('has notes where they were written, also before and after all messages', () => {
    const messages = [said(1, '05T10:00'), said(2, '05T10:10')];
    const notes = [note('1', '05T09:00'), note('2', '05T10:05'), note('3', '07T10:00')];
    expect(keysOf({ messages, notes })).toEqual([
      'day 2026-01-05',
      'note 1',
      'id 1',
      'note 2',
      'id 2',
      'day 2026-01-07',
      'note 3',
    ]);
    // The note of a page that is not loaded yet would be in the wrong place.
    expect(keysOf({ messages, notes, isComplete: false })).not.toContain('note 1');
    // Written in the same moment, a note comes below the message.
    const same = { messages, notes: [note('4', '05T10:00')], isComplete: false };
    expect(keysOf(same).slice(1, 3)).toEqual(['id 1', 'note 4']);
    expect(keysOf({ notes, isComplete: false })).toEqual([]);
  });

  test('draws a line above the first message of the customer that no one read', () => {
    const messages = [said(1, '05T10:00'), said(2, '05T10:01', 'agent'), said(3, '05T10:02')];
    expect(keysOf({ messages, unreadAfter: 1 })).toEqual([
      'day 2026-01-05',
      'id 1',
      'id 2',
      'unread',
      'id 3',
    ]);
    expect(keysOf({ messages, unreadAfter: 3 })).not.toContain('unread');
    // The line belongs above messages that are not loaded yet.
    expect(isUnreadFar(messages.slice(2), 0)).toBe(true);
    expect(keysOf({ messages: messages.slice(2), unreadAfter: 0 })).not.toContain('unread');
    // Answering counts as reading, even when the pointer lags behind.
    expect(keysOf({ messages, unreadAfter: 0 }).indexOf('unread')).toBe(3);
    // The bot's messages are unread, and need not be read.
    const bot = [said(1, '05T10:00'), said(2, '05T10:01', 'bot'), said(3, '05T10:02')];
    expect(keysOf({ messages: bot, unreadAfter: 1 }).indexOf('unread')).toBe(3);
  });

  test('names who speaks once, until someone else does or five minutes have passed', () => {
    const messages = [
      said(1, '05T10:00'),
      said(2, '05T10:04'),
      said(3, '05T10:09'),
      said(4, '05T10:09', 'agent'),
    ];
    const items = timelineOf({ messages, notes: [], isComplete: true, unreadAfter: null, dayOf });
    const rows = items.filter((item) => item.kind === 'message');
    const numbersOf = (some: typeof rows) => some.map(({ message }) => message.seq);
    expect(numbersOf(rows.filter(({ isFirst }) => isFirst))).toEqual([1, 3, 4]);
    expect(numbersOf(rows.filter(({ isLast }) => isLast))).toEqual([2, 3, 4]);
    // Two agents are two speakers, and so are a customer and an agent of the same name.
    const answers = [
      { ...said(1, '05T10:00', 'agent'), name: 'Dao' },
      { ...said(2, '05T10:00', 'agent'), name: 'Kham' },
      { ...said(3, '05T10:01'), name: 'Kham' },
    ];
    const result = timelineOf({
      ...{ messages: answers, notes: [], isComplete: true, unreadAfter: null, dayOf },
    }).filter((item) => item.kind === 'message');
    expect(numbersOf(result.filter(({ isFirst }) => isFirst))).toEqual([1, 2, 3]);
  });
});

test('unread messages that begin with the first loaded one are not further up', () => {
  const messages = [said(4, '05T10:00'), said(5, '05T10:01')];
  expect([isUnreadFar(messages, 3), isUnreadFar(messages, 2)]).toEqual([false, true]);
});

import type { ThreadLine } from '@wallet/contract/chat/staff';
import { describe, expect, test } from 'vitest';
import { arrivalsIn, unreadThreads } from './arrival-state.ts';

const thread = (change: Partial<ThreadLine>): ThreadLine => ({
  id: 'a',
  customer: {
    kind: 'guest',
    memberId: null,
    name: null,
    phone: null,
    label: 'ABCD',
    language: 'th',
    isBlocked: false,
  },
  status: 'OPEN',
  assignedTo: null,
  lastSeq: 1,
  deliveredSeq: 0,
  customerReadSeq: 0,
  agentReadSeq: 0,
  unread: 1,
  lastText: 'hello',
  lastSender: 'customer',
  lastAt: '2026-01-05T10:00:00Z',
  waitingSince: '2026-01-05T10:00:00Z',
  createdAt: '2026-01-05T10:00:00Z',
  tags: [],
  rating: null,
  ...change,
});
const me = { id: '1', name: 'Dao' };
const other = { id: '2', name: 'Kham' };

describe('arrivals', () => {
  test('are announced once, and not for what was there at the first look', () => {
    const first = arrivalsIn(null, [thread({ lastSeq: 4 })], me.id);
    expect(first.arrivals).toEqual([]);
    const second = arrivalsIn(first.seen, [thread({ lastSeq: 5 })], me.id);
    expect(second.arrivals.map(({ id }) => id)).toEqual(['a']);
    expect(arrivalsIn(second.seen, [thread({ lastSeq: 5 })], me.id).arrivals).toEqual([]);
    // An older reply that came late is not news either.
    const late = arrivalsIn(second.seen, [thread({ lastSeq: 4 })], me.id);
    expect(late.arrivals).toEqual([]);
    expect(arrivalsIn(late.seen, [thread({ lastSeq: 5 })], me.id).arrivals).toEqual([]);
  });

  test('are of a new thread too', () => {
    const { seen } = arrivalsIn(null, [], me.id);
    expect(arrivalsIn(seen, [thread({})], me.id).arrivals.length).toBe(1);
  });

  test('are neither our own messages nor those of another agent’s customer', () => {
    const { seen } = arrivalsIn(null, [], me.id);
    const threads = [
      thread({ id: 'mine', assignedTo: me }),
      thread({ id: 'theirs', assignedTo: other }),
      thread({ id: 'answered', lastSender: 'agent' }),
    ];
    expect(arrivalsIn(seen, threads, me.id).arrivals.map(({ id }) => id)).toEqual(['mine']);
    expect(unreadThreads(threads, me.id)).toBe(2);
    expect(unreadThreads([...threads, thread({ id: 'read', unread: 0 })], me.id)).toBe(2);
  });
});

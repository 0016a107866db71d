import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChatEvent,
  type ChatState,
  chatState,
  type Extent,
  emptyChat,
  hasOlder,
  isBehind,
  type Message,
  type OutgoingMessage,
  reachedSeq,
  unreadCount,
} from './chat-state.ts';

const pageLength = 10;

function said(text: string): OutgoingMessage {
  return { message_type: 'text', payload: { message: text } };
}

function message(seq: number, sender: Message['sender'] = 'agent'): Message {
  return {
    id: `id ${seq}`,
    seq,
    sender,
    message: { ...said(`text ${seq}`), clientId: `client ${seq}`, deliver: 'succeed' },
    name: null,
    createdAt: new Date(seq).toISOString(),
    isRedacted: false,
  };
}

function extent(lastSeq: number, more: Partial<Extent> = {}): Extent {
  return { lastSeq, readSeq: 0, agentReadSeq: 0, hiddenBeforeSeq: 0, ...more };
}

function page(messages: readonly Message[], of: Extent): ChatEvent {
  return { kind: 'page', messages, extent: of };
}

function after(...events: readonly ChatEvent[]): ChatState {
  return events.reduce(chatState, emptyChat);
}

function range(first: number, last: number): readonly Message[] {
  return Array.from({ length: last - first + 1 }, (_, step) => message(first + step));
}

function seqs({ messages }: ChatState): readonly number[] {
  return messages.map(({ seq }) => seq);
}

function receiptOf({ seq, createdAt, id }: Message) {
  return { clientId: `client ${seq}`, id, seq, createdAt };
}

test('the newest page comes first, older ones join it at the top', () => {
  const newest = page([...range(11, 20)].reverse(), extent(20));
  expect(seqs(after(newest))).toEqual(range(11, 20).map(({ seq }) => seq));
  expect(hasOlder(after(newest))).toBe(true);
  const whole = after(newest, page(range(1, 10), extent(20)));
  expect(seqs(whole)).toHaveLength(20);
  expect(hasOlder(whole)).toBe(false);
});

test('a chat that is shown stays while it is asked again, and when no one answers', () => {
  const shown = after(page(range(1, 3), extent(3)));
  for (const kind of ['load', 'fail'] as const) {
    const again = chatState(shown, { kind });
    expect([again.history, seqs(again)]).toEqual(['loaded', [1, 2, 3]]);
  }
  expect(after({ kind: 'fail' }).history).toBe('failed');
  expect(after({ kind: 'fail' }, { kind: 'load' }).history).toBe('loading');
});

test('messages after a gap wait until the gap is filled', () => {
  const gap = after(page(range(1, 3), extent(3)), { kind: 'arrive', message: message(6) });
  expect(seqs(gap)).toEqual([1, 2, 3]);
  expect(isBehind(gap)).toBe(true);
  expect(reachedSeq(gap)).toBe(3);
  const filled = chatState(gap, page(range(4, 5), extent(6)));
  expect(seqs(filled)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(isBehind(filled)).toBe(false);
});

test('one newer message that is not here is missed too', () => {
  const behind = after(page(range(1, 3), extent(4)));
  expect(isBehind(behind)).toBe(true);
  expect(isBehind(chatState(behind, { kind: 'arrive', message: message(4) }))).toBe(false);
});

test('messages that arrive before the first page are kept for it', () => {
  const early = after({ kind: 'arrive', message: message(4) });
  expect(seqs(early)).toEqual([]);
  expect(seqs(chatState(early, page(range(1, 3), extent(3))))).toEqual([1, 2, 3, 4]);
});

test('an own message moves from the end to its place, whichever answer comes first', () => {
  const own = message(2, 'customer');
  const queue: ChatEvent = {
    kind: 'queue',
    outgoing: [{ clientId: 'client 2', message: said('text 2'), delivery: { kind: 'sending' } }],
  };
  const start = after(page([message(1)], extent(1)), queue);
  const take: ChatEvent = { kind: 'take', receipt: receiptOf(own), message: said('text 2') };
  const echo: ChatEvent = { kind: 'arrive', message: own };
  for (const events of [[take], [echo], [take, echo, queue], [echo, take, queue]]) {
    const state = events.reduce(chatState, start);
    expect(seqs(state)).toEqual([1, 2]);
    expect(state.outgoing).toEqual([]);
  }
  expect([take, echo].reduce(chatState, start)).toEqual([echo, take].reduce(chatState, start));
});

test('a removed message that arrived after all is shown', () => {
  const state = after(
    page([], extent(0)),
    { kind: 'queue', outgoing: [] },
    { kind: 'arrive', message: message(1, 'customer') },
  );
  expect(seqs(state)).toEqual([1]);
});

test('a message that was taken back stays so, also when an older answer comes late', () => {
  const taken = { ...message(1), isRedacted: true };
  const state = after(page([message(1)], extent(1)), { kind: 'arrive', message: taken });
  expect(state.messages[0]?.isRedacted).toBe(true);
  expect(chatState(state, page([message(1)], extent(1))).messages[0]?.isRedacted).toBe(true);
});

test('a new chat hides the earlier messages, and continues from there', () => {
  const cleared = after(page(range(1, 5), extent(5)), { kind: 'clear', hiddenBeforeSeq: 5 });
  expect(seqs(cleared)).toEqual([]);
  expect(hasOlder(cleared)).toBe(false);
  expect(reachedSeq(cleared)).toBe(5);
  const next = chatState(cleared, { kind: 'arrive', message: message(6) });
  expect(seqs(next)).toEqual([6]);
  expect(seqs(chatState(next, page(range(1, 5), extent(6))))).toEqual([6]);
});

test('only what others said after the read pointer is unread, and the pointer never goes back', () => {
  const state = after(page([message(1), message(2, 'customer'), message(3, 'bot')], extent(3)), {
    kind: 'arrive',
    message: message(4),
  });
  expect(unreadCount(state)).toBe(3);
  const read = chatState(state, { kind: 'read', readSeq: 3, agentReadSeq: 0 });
  expect(unreadCount(read)).toBe(1);
  expect(unreadCount(chatState(read, { kind: 'read', readSeq: 1, agentReadSeq: 0 }))).toBe(1);
});

test('a failed load is shown only while there is nothing else to show', () => {
  expect(after({ kind: 'fail' }).history).toBe('failed');
  expect(after({ kind: 'fail' }, { kind: 'load' }).history).toBe('loading');
  expect(after(page([], extent(0)), { kind: 'fail' }).history).toBe('loaded');
});

/** Events of a thread as a customer's app may receive them: in any order, and some of them twice. */
const weather = fc
  .record({ length: fc.integer({ min: 1, max: 40 }), hidden: fc.integer({ min: 0, max: 8 }) })
  .chain(({ length, hidden }) => {
    const hiddenBeforeSeq = Math.min(hidden, length - 1);
    const own = (seq: number) => seq % 3 === 0;
    const truth = range(1, length).map((each) =>
      message(each.seq, own(each.seq) ? 'customer' : 'agent'),
    );
    const result = fc.oneof(
      fc.constantFrom(...truth).map((each): ChatEvent => ({ kind: 'arrive', message: each })),
      fc
        .constantFrom(...truth)
        .map(
          (each): ChatEvent =>
            own(each.seq)
              ? { kind: 'take', receipt: receiptOf(each), message: said(`text ${each.seq}`) }
              : { kind: 'arrive', message: each },
        ),
      fc.integer({ min: 0, max: length }).map(
        (from): ChatEvent =>
          page(
            truth.slice(from, from + pageLength).filter(({ seq }) => seq > hiddenBeforeSeq),
            extent(Math.min(length, from + pageLength), { hiddenBeforeSeq }),
          ),
      ),
      fc.subarray(truth.filter(({ seq }) => own(seq))).map(
        (unsent): ChatEvent => ({
          kind: 'queue',
          outgoing: unsent.map(({ seq }) => ({
            clientId: `client ${seq}`,
            message: said(`text ${seq}`),
            delivery: { kind: 'sending' },
          })),
        }),
      ),
    );
    return fc.record({
      truth: fc.constant(truth),
      hiddenBeforeSeq: fc.constant(hiddenBeforeSeq),
      news: fc.array(result, { maxLength: 60 }),
    });
  });

test('in any order of arrival: no gap, none twice, and in the end the server’s order', () => {
  fc.assert(
    fc.property(weather, ({ truth, hiddenBeforeSeq, news }) => {
      let state = emptyChat;
      for (const event of news) {
        state = chatState(state, event);
        const shown = seqs(state);
        for (const [at, seq] of shown.entries()) expect(seq).toBe((shown[0] ?? 0) + at);
        const numbered = new Set(state.messages.map((each) => each.message.clientId));
        expect(state.outgoing.filter(({ clientId }) => numbered.has(clientId))).toEqual([]);
      }
      // The app asks on until it is not behind, as it does after every reconnect.
      const whole = extent(truth.length, { hiddenBeforeSeq });
      state = chatState(
        state,
        page(
          truth.slice(-pageLength).filter(({ seq }) => seq > hiddenBeforeSeq),
          whole,
        ),
      );
      for (let asks = 0; isBehind(state); asks++) {
        expect(asks).toBeLessThan(truth.length);
        const from = reachedSeq(state);
        state = chatState(state, page(truth.slice(from, from + pageLength), whole));
      }
      while (hasOlder(state)) {
        const before = (state.messages[0]?.seq ?? 1) - 1;
        state = chatState(
          state,
          page(truth.slice(Math.max(hiddenBeforeSeq, before - pageLength), before), whole),
        );
      }
      expect(state.messages.map(({ id }) => id)).toEqual(
        truth.filter(({ seq }) => seq > hiddenBeforeSeq).map(({ id }) => id),
      );
      expect(state.early).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

import type { MemberId } from '@wallet/contract/ids';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LiveChat } from '#chat/live-chat.ts';
import type { Database } from '#db/database.ts';
import { type CustomerServer, welcomeCustomers } from './customer-sockets.ts';
import type { NodeEventBus } from './node-event-bus.ts';

type Listener = (...values: unknown[]) => void;

/** A connected member socket, with what its server did and emitted. */
function connected(lastSeq?: number, missed: readonly { id: string }[] | null = []) {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const customer = { kind: 'member', id: 7n as MemberId } as const;
  const listeners = new Map<string, Listener>();
  const socket = {
    data: { customer, sessionId: 1n, wrongJoins: 0, delivered: 0 },
    handshake: { auth: { lastSeq }, address: '10.0.0.1' },
    join: vi.fn(),
    use: vi.fn(),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    emit: vi.fn(),
    disconnect: vi.fn(),
  };
  const chat = {
    roomOf: () => 'room-7',
    findThread: vi.fn(async () => 'thread-1'),
    noteDelivered: vi.fn(async () => undefined),
    listMissed: vi.fn(async () => missed),
  };
  const publish = vi.fn();
  const io = {
    use: vi.fn(),
    on: (_event: string, welcome: Listener) => welcome(socket),
  };
  welcomeCustomers(io as unknown as CustomerServer, {
    db: {} as Database,
    bus: { publish } as unknown as NodeEventBus,
    chat: chat as unknown as LiveChat,
  });
  const says = (event: string, ...values: unknown[]) => listeners.get(event)?.(...values);
  return { socket, chat, publish, says };
}

test('a socket is in the room of its customer, and its third wrong room ends it', () => {
  const { socket, says } = connected();
  expect(socket.join.mock.calls).toEqual([['room-7']]);
  const answer = vi.fn();
  says('join', 'room-7', answer);
  for (const room of ['room-8', 'room-9']) says('join', room, answer);
  expect(answer.mock.calls).toEqual([
    [{ ok: true }],
    [{ ok: false, error: 'UNAUTHORIZED' }],
    [{ ok: false, error: 'UNAUTHORIZED' }],
  ]);
  expect(socket.disconnect).not.toHaveBeenCalled();
  says('join', 'room-8');
  expect(socket.disconnect.mock.calls).toEqual([[true]]);
});

test('consoles are notified of typing every two seconds at most', async () => {
  const { publish, says } = connected();
  for (const wait of [0, 1_999, 1, 2_000]) {
    await vi.advanceTimersByTimeAsync(wait);
    says('typing');
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(publish.mock.calls).toEqual(Array.from({ length: 3 }, () => ['chat', 'typing:thread-1:']));
});

test('a device’s confirmations are written half a second later, the highest of them, once', async () => {
  const { chat, says } = connected();
  for (const seq of [3, 5, 4, -1, 'x']) says('delivered', seq);
  await vi.advanceTimersByTimeAsync(499);
  expect(chat.noteDelivered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(chat.noteDelivered.mock.calls).toEqual([[expect.objectContaining({ id: 7n }), 5]]);
  says('delivered', 2);
  await vi.advanceTimersByTimeAsync(500);
  expect(chat.noteDelivered.mock.lastCall?.at(1)).toBe(2);
});

test('a socket gets the messages after the last that it had, or the order to ask for them', async () => {
  const { socket, chat } = connected(4, [{ id: 'five' }, { id: 'six' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(chat.listMissed.mock.calls).toEqual([[expect.objectContaining({ id: 7n }), 4]]);
  expect(socket.emit.mock.calls).toEqual([
    ['messaging', { id: 'five' }],
    ['messaging', { id: 'six' }],
  ]);
  const tooMany = connected(4, null);
  await vi.advanceTimersByTimeAsync(0);
  expect(tooMany.socket.emit.mock.calls).toEqual([['resync']]);
  const fresh = connected();
  await vi.advanceTimersByTimeAsync(0);
  expect(fresh.chat.listMissed).not.toHaveBeenCalled();
});

import type { CustomerEvents, CustomerSays } from '@wallet/contract/chat/events';
import type { Server, Socket } from 'socket.io';
import { listAliveSessions } from '#access/session-store.ts';
import { chatHintText } from '#chat/chat-hint.ts';
import type { Customer } from '#chat/customer.ts';
import type { LiveChat } from '#chat/live-chat.ts';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { signedIn } from '../calls/session.ts';
import { type GuestConnectionLimit, guestConnectionLimit } from './guest-connection-limit.ts';
import { admission, isSeq, type Pace, paced, tokenOf } from './handshake.ts';
import type { NodeEventBus } from './node-event-bus.ts';

type CustomerData = {
  customer: Customer;
  /** Null of a guest. */
  sessionId: bigint | null;
  wrongJoins: number;
  pace: Pace;
  /** The newest confirmation that is not stored yet. */
  delivered: number;
};

type NoEvents = Readonly<Record<never, never>>;
export type CustomerServer = Server<CustomerSays, CustomerEvents, NoEvents, CustomerData>;
type CustomerSocket = Socket<CustomerSays, CustomerEvents, NoEvents, CustomerData>;

type CustomerSocketServices = {
  readonly db: Database;
  readonly bus: NodeEventBus;
  readonly chat: LiveChat;
};
type CustomerSocketOptions = CustomerSocketServices & { readonly places: GuestConnectionLimit };

const wrongJoinsMax = 3;
/** Connections of one member at this node: each open tab of each device has one. */
const connectionsMax = 20;
const typingEveryMs = 2_000;
const deliveredEveryMs = 500;

/** Admits members by token and guests by device, each to their own room only. */
export function welcomeCustomers(io: CustomerServer, services: CustomerSocketServices): void {
  const places = guestConnectionLimit(services.db);
  io.use(
    admission(async (socket) => {
      const identity = await identify({ ...services, places }, socket);
      Object.assign(socket.data, { ...identity, wrongJoins: 0, delivered: 0 });
      return `${identity.customer.kind}:${identity.customer.id}`;
    }, services.db),
  );
  io.use(({ data }, next) => {
    const open = io.sockets.adapter.rooms.get(services.chat.roomOf(data.customer))?.size ?? 0;
    // Rejected instead of replacing the oldest: two clients replacing each other would never stop.
    next(open < connectionsMax ? undefined : new DomainError('REQUEST_LIMIT'));
  });
  io.on('connection', (socket) => {
    const { customer } = socket.data;
    if (customer.kind === 'guest') socket.on('disconnect', places.enter(socket.handshake.address));
    welcome(socket, services);
  });
}

async function identify(
  { db, chat, places }: CustomerSocketOptions,
  { handshake }: Pick<CustomerSocket, 'handshake'>,
) {
  const isGuest = handshake.auth['guestId'] !== undefined && handshake.auth['token'] === undefined;
  if (isGuest) {
    await places.admit(handshake.address);
    return { customer: await chat.admitGuest(handshake.auth), sessionId: null };
  }
  const { id, sessionId } = await signedIn(db, tokenOf(handshake.auth));
  const customer: Customer = { kind: 'member', id };
  return { customer, sessionId };
}

function welcome(socket: CustomerSocket, { bus, chat }: CustomerSocketServices): void {
  const { data } = socket;
  const room = chat.roomOf(data.customer);
  void socket.join(room);
  socket.use(paced(data));
  socket.on('join', (request, answer) => {
    const isOwn = request === room;
    if (typeof answer === 'function') {
      answer(isOwn ? { ok: true } : { ok: false, error: 'UNAUTHORIZED' });
    }
    if (!isOwn) data.wrongJoins += 1;
    if (data.wrongJoins === wrongJoinsMax) socket.disconnect(true);
  });
  let typedAt = Number.NEGATIVE_INFINITY;
  socket.on('typing', () => {
    if (performance.now() - typedAt < typingEveryMs) return;
    typedAt = performance.now();
    publishTyping(data.customer).catch(() => undefined);
  });
  socket.on('delivered', (seq) => {
    if (!isSeq(seq)) return;
    if (data.delivered === 0) setTimeout(confirm, deliveredEveryMs);
    data.delivered = Math.max(data.delivered, seq);
  });
  replay().catch(() => socket.emit('resync'));

  async function publishTyping(customer: Customer) {
    const thread = await chat.findThread(customer);
    if (thread) bus.publish('chat', chatHintText({ about: 'typing', thread, by: null }));
  }

  function confirm() {
    const { delivered } = data;
    data.delivered = 0;
    chat.noteDelivered(data.customer, delivered).catch(() => undefined);
  }

  async function replay() {
    const { lastSeq } = socket.handshake.auth;
    if (!isSeq(lastSeq)) return;
    const missed = await chat.listMissed(data.customer, lastSeq);
    if (missed === null) socket.emit('resync');
    else for (const message of missed) socket.emit('messaging', message);
  }
}

type Sockets = Pick<CustomerServer, 'fetchSockets'> | ReturnType<CustomerServer['in']>;

/** Disconnects the sockets of members whose sessions are over. */
export async function closeExpiredCustomers(db: Database, among: Sockets): Promise<void> {
  const sockets = await among.fetchSockets();
  const sessionIds = sockets.flatMap(({ data }) => data.sessionId ?? []);
  if (sessionIds.length === 0) return;
  const ids = await listAliveSessions(db, sessionIds);
  for (const socket of sockets) {
    const { sessionId } = socket.data;
    if (sessionId !== null && !ids.has(sessionId)) socket.disconnect(true);
  }
}

import type { CustomerEvents, CustomerSays } from '@wallet/contract/chat/events';
import type { Server, Socket } from 'socket.io';
import { listAliveSessions } from '#access/session-store.ts';
import { chatHintText } from '#chat/chat-hint.ts';
import type { Customer } from '#chat/customer.ts';
import type { LiveChat } from '#chat/live-chat.ts';
import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { signedIn } from '../calls/session.ts';
import { type GuestPlaces, guestPlaces } from './guest-places.ts';
import { admission, isSeq, type Pace, paced, tokenOf } from './handshake.ts';
import type { NodeLine } from './node-line.ts';

type CustomerData = {
  customer: Customer;
  /** Null of a guest. */
  sessionId: bigint | null;
  wrongJoins: number;
  pace: Pace;
  /** The newest confirmation that is not written down yet. */
  delivered: number;
};

type NoEvents = Readonly<Record<never, never>>;
export type CustomerServer = Server<CustomerSays, CustomerEvents, NoEvents, CustomerData>;
type CustomerSocket = Socket<CustomerSays, CustomerEvents, NoEvents, CustomerData>;

type Ground = { readonly db: Database; readonly line: NodeLine; readonly chat: LiveChat };
type Entrance = Ground & { readonly places: GuestPlaces };

const wrongJoinsMax = 3;
/** Lines of one member at this node: each open tab of each device has one. */
const linesMax = 20;
const typingEveryMs = 2_000;
const deliveredEveryMs = 500;

/** Admits members by their token and guests by their device, each to their own room and no other. */
export function welcomeCustomers(io: CustomerServer, ground: Ground): void {
  const places = guestPlaces(ground.db);
  io.use(
    admission(async (socket) => {
      const identity = await identify({ ...ground, places }, socket);
      Object.assign(socket.data, { ...identity, wrongJoins: 0, delivered: 0 });
      return `${identity.customer.kind}:${identity.customer.id}`;
    }, ground.db),
  );
  io.use(({ data }, next) => {
    const open = io.sockets.adapter.rooms.get(ground.chat.roomOf(data.customer))?.size ?? 0;
    // Refused, and not in place of the oldest one: two that put each other out would never stop.
    next(open < linesMax ? undefined : new Refusal('REQUEST_LIMIT'));
  });
  io.on('connection', (socket) => {
    const { customer } = socket.data;
    if (customer.kind === 'guest') socket.on('disconnect', places.enter(socket.handshake.address));
    welcome(socket, ground);
  });
}

async function identify(
  { db, chat, places }: Entrance,
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

function welcome(socket: CustomerSocket, { line, chat }: Ground): void {
  const { data } = socket;
  const room = chat.roomOf(data.customer);
  void socket.join(room);
  socket.use(paced(data));
  socket.on('join', (asked, answer) => {
    const isOwn = asked === room;
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
    tellTyping(data.customer).catch(() => undefined);
  });
  socket.on('delivered', (seq) => {
    if (!isSeq(seq)) return;
    if (data.delivered === 0) setTimeout(confirm, deliveredEveryMs);
    data.delivered = Math.max(data.delivered, seq);
  });
  replay().catch(() => socket.emit('resync'));

  async function tellTyping(customer: Customer) {
    const thread = await chat.findThread(customer);
    if (thread) line.tell('chat', chatHintText({ about: 'typing', thread, by: null }));
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
export async function endOverdueCustomers(db: Database, among: Sockets): Promise<void> {
  const sockets = await among.fetchSockets();
  const sessionIds = sockets.flatMap(({ data }) => data.sessionId ?? []);
  if (sessionIds.length === 0) return;
  const ids = await listAliveSessions(db, sessionIds);
  for (const socket of sockets) {
    const { sessionId } = socket.data;
    if (sessionId !== null && !ids.has(sessionId)) socket.disconnect(true);
  }
}

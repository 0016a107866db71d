import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { memberIdFrom } from '@wallet/contract/ids';
import { type Namespace, Server } from 'socket.io';
import { rightsHint } from '#access/staff-session-store.ts';
import type { Audience, LiveChat } from '#chat/live-chat.ts';
import type { Database } from '#db/database.ts';
import { clearSettingsCache } from '#settings/settings.ts';
import { coalesce } from '../calls/coalesce.ts';
import { mayConnect, type OwnPages } from './allowed-socket-origins.ts';
import {
  type CustomerServer,
  closeExpiredCustomers,
  welcomeCustomers,
} from './customer-sockets.ts';
import { closeExpiredDesks, type DeskSockets, welcomeDesks } from './desk-sockets.ts';
import type { NodeEventBus } from './node-event-bus.ts';
import { closeExpiredStaff, type StaffSockets, welcomeStaff } from './staff-sockets.ts';

const bytesMax = 4 * 1024;
const pingMs = 20_000;
const sessionsCheckMs = 60_000;
const presenceMs = 30_000;
/** Milliseconds between two hints to consoles about the chat. */
const chatHintMs = 500;

type Realtime = { readonly close: () => void };

type RealtimeServices = {
  readonly db: Database;
  readonly bus: NodeEventBus;
  readonly chat: LiveChat;
  readonly ownPages: OwnPages;
  readonly trustProxy: boolean;
};

/**
 * Sockets of open apps and consoles. Events are hints: the data is in the database, and clients that missed
 * some query it. The server assigns rooms; room names from clients are ignored.
 */
export function openRealtime(
  http: HttpServer,
  { db, bus, chat, ownPages, trustProxy }: RealtimeServices,
): Realtime {
  const io: CustomerServer = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: bytesMax,
    pingInterval: pingMs,
    allowRequest: (request, answer) => {
      const isAllowed = mayConnect(request, ownPages);
      if (!isAllowed) refuse(request);
      answer(null, isAllowed);
    },
  });
  const staff: StaffSockets = io.of('/staff') as Namespace;
  // The request is not needed after the handshake, and is most of an idle socket's memory.
  io.engine.on('connection', (connection) => {
    if (trustProxy)
      connection.remoteAddress = forwardedFor(connection.request) ?? connection.remoteAddress;
    connection.request = null;
  });
  welcomeCustomers(io, { db, bus, chat });
  welcomeStaff(staff, { db, bus, chat });
  const desks: DeskSockets = io.of('/desk') as Namespace;
  const desk = welcomeDesks(desks, { db, bus });

  const audience: Audience = {
    customer: (customer) => io.to(chat.roomOf(customer)),
    staff,
  };
  const resync = () => {
    io.emit('resync');
    staff.emit('resync');
  };
  // One batch at a time, so that messages of a thread go out in their order.
  const announce = coalesce(async (hints) => {
    if (io.engine.clientsCount > 0) await chat.announce(hints, audience).catch(resync);
  });
  bus.listen('chat', { onEvent: announce, onGap: resync });
  // Counts of the chat change with messages and summaries, not with read pointers or typing.
  const notifyDesks = coalesce(async () => {
    desks.emit('changed');
    await sleep(chatHintMs, undefined, { ref: false });
  });
  bus.listen('chat', {
    onEvent: (payload) => {
      if (/^(?:message|inbox):/.test(payload)) notifyDesks(payload);
    },
    onGap: () => desks.emit('changed'),
  });

  const endCustomers = (room?: string) => {
    closeExpiredCustomers(db, room === undefined ? io : io.in(room)).catch(() => undefined);
  };
  const endStaff = () => {
    closeExpiredStaff(db, staff).catch(() => undefined);
    closeExpiredDesks(db, desks).catch(() => undefined);
  };
  bus.listen('member', {
    onEvent: (payload) => {
      const [what, id = '0'] = payload.split(':');
      const room = chat.roomOf({ kind: 'member', id: memberIdFrom(id) });
      if (what === 'wallet') io.to(room).emit('wallet');
      else endCustomers(room);
    },
    onGap: () => {
      io.emit('wallet');
      endCustomers();
    },
  });
  const notifyBrand = () => {
    clearSettingsCache(db);
    io.emit('brand');
  };
  bus.listen('settings', { onEvent: notifyBrand, onGap: notifyBrand });
  const notifyRights = () => {
    endStaff();
    desks.emit('rights');
  };
  bus.listen('staff', {
    onEvent: (payload) => (payload === rightsHint ? notifyRights() : endStaff()),
    onGap: notifyRights,
  });
  const notePresence = () => {
    const present = [...staff.sockets.values()].map(({ data }) => data.staffUser);
    const ids = present.filter(({ isSeenAs }) => !isSeenAs).map(({ id }) => id);
    if (ids.length > 0) chat.notePresence(ids).catch(() => undefined);
  };
  const timers = [
    // Sessions also expire without a call.
    setInterval(endCustomers, sessionsCheckMs),
    setInterval(endStaff, sessionsCheckMs),
    setInterval(notePresence, presenceMs),
  ];

  return {
    close: () => {
      for (const timer of timers) clearInterval(timer);
      desk.close();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Address of the caller by the nearest proxy, as for calls. */
function forwardedFor({ headers }: IncomingMessage): string | undefined {
  return headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() || undefined;
}

/** Answers with the right status, where the engine would answer 400. */
function refuse({ socket }: IncomingMessage): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

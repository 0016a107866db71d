import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskEvents, DeskSays, DeskStaffUser } from '@wallet/contract/desk/events';
import type { Namespace } from 'socket.io';
import { z } from 'zod';
import { findStaffName, listAliveStaffSessions } from '#access/staff-session-store.ts';
import type { Database } from '#db/database.ts';
import type { StaffUser } from '../calls/route.ts';
import { staffUserOf } from '../calls/staff-session.ts';
import { openPresence } from './desk-presence.ts';
import { readWorkMark } from './desk-store.ts';
import { admission, type Pace, paced, tokenOf } from './handshake.ts';
import type { NodeEventBus } from './node-event-bus.ts';

type DeskData = { staffUser: StaffUser; name: string; pace: Pace; item: string | null };
type NoEvents = Readonly<Record<never, never>>;
export type DeskSockets = Namespace<DeskSays, DeskEvents, NoEvents, DeskData>;

/** An item that a staff user can have open. Any other text would break the hints that nodes send each other. */
const Item = z.stringFormat('item', /^(?:case|withdrawal):[0-9a-f-]{1,36}$/);

const lookMs = 1_000;
const sweepMs = 10_000;

/** Notifies open consoles of work that came or ended, and shows staff users on one item to each other. */
export function welcomeDesks(
  desks: DeskSockets,
  { db, bus }: { readonly db: Database; readonly bus: NodeEventBus },
): { readonly close: () => void } {
  const presence = openPresence();
  const end = new AbortController();
  const emitPresence = (item: string) =>
    desks.to(item).emit('present', { item, colleagues: presence.at(item) });

  desks.use(
    admission(async (socket) => {
      const staffUser = await staffUserOf(db, tokenOf(socket.handshake.auth), 'useConsole');
      const name = await findStaffName(db, staffUser.id);
      Object.assign(socket.data, { staffUser, name, item: null });
      return `desk:${staffUser.id}`;
    }, db),
  );
  desks.on('connection', (socket) => {
    const { data } = socket;
    const person = { id: String(data.staffUser.id), name: data.name };
    socket.use(paced(data));
    const leave = () => {
      if (data.item === null) return;
      bus.publish('desk', presenceText(data.item, person, false));
      socket.leave(data.item);
      data.item = null;
    };
    socket.on('look', (item) => {
      if (item !== data.item) leave();
      if (!Item.safeParse(item).success || item === null) return;
      data.item = item;
      socket.join(item);
      socket.emit('present', { item, colleagues: presence.at(item) });
      bus.publish('desk', presenceText(item, person, true));
    });
    socket.on('disconnect', leave);
  });
  bus.listen('desk', {
    onEvent: (payload) => {
      const received = readPresence(payload);
      if (!received) return;
      presence.note(received.item, received.colleague, received.isThere, performance.now());
      emitPresence(received.item);
    },
    onGap: () => desks.emit('changed'),
  });
  const sweeping = setInterval(() => {
    for (const item of presence.sweep(performance.now())) emitPresence(item);
  }, sweepMs);
  void watchWork(db, desks, end.signal);
  return {
    close: () => {
      end.abort();
      clearInterval(sweeping);
    },
  };
}

/**
 * Looks for new and ended work while a console is open, whichever process caused it. The first look is reported too:
 * no one knows whether the work came before a console read its lists or after.
 */
async function watchWork(db: Database, desks: DeskSockets, signal: AbortSignal): Promise<void> {
  let known: string | null = null;
  while (!signal.aborted) {
    await sleep(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted || desks.sockets.size === 0) continue;
    // A database in trouble is not a change; the next look finds it.
    const mark = await readWorkMark(db).catch(() => null);
    if (mark === null || mark === known) continue;
    known = mark;
    desks.emit('changed');
  }
}

/** Disconnects consoles whose sessions ended. */
export async function closeExpiredDesks(db: Database, desks: DeskSockets): Promise<void> {
  const sockets = [...desks.sockets.values()];
  if (sockets.length === 0) return;
  const sessionIds = sockets.map(({ data }) => data.staffUser.sessionId);
  const alive = await listAliveStaffSessions(db, sessionIds, 'useConsole');
  for (const socket of sockets)
    if (!alive.has(socket.data.staffUser.sessionId)) socket.disconnect(true);
}

function presenceText(item: string, { id, name }: DeskStaffUser, isThere: boolean): string {
  return [item, id, isThere ? 'at' : 'left', encodeURIComponent(name)].join(' ');
}

function readPresence(payload: string) {
  const [item = '', id = '', state = '', name = ''] = payload.split(' ');
  if (state !== 'at' && state !== 'left') return null;
  return {
    item,
    colleague: { id, name: decodeURIComponent(name) },
    isThere: state === 'at',
  };
}

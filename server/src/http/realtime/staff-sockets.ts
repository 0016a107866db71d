import type { StaffEvents, StaffSays } from '@wallet/contract/chat/events';
import type { Namespace } from 'socket.io';
import { z } from 'zod';
import { listAliveStaffSessions } from '#access/staff-session-store.ts';
import { chatHintText } from '#chat/chat-hint.ts';
import type { LiveChat } from '#chat/live-chat.ts';
import type { Database } from '#db/database.ts';
import type { StaffUser } from '../calls/route.ts';
import { staffUserOf } from '../calls/staff-session.ts';
import { admission, type Pace, paced, tokenOf } from './handshake.ts';
import type { NodeEventBus } from './node-event-bus.ts';

type StaffData = { staffUser: StaffUser; pace: Pace };
type NoEvents = Readonly<Record<never, never>>;
export type StaffSockets = Namespace<StaffSays, StaffEvents, NoEvents, StaffData>;

type StaffSocketServices = {
  readonly db: Database;
  readonly bus: NodeEventBus;
  readonly chat: LiveChat;
};

/** Any other text would break the hints that carry it to the other nodes. */
const ThreadId = z.uuid();

export function welcomeStaff(sockets: StaffSockets, { db, bus, chat }: StaffSocketServices): void {
  sockets.use(
    admission(async (socket) => {
      const staffUser = await staffUserOf(db, tokenOf(socket.handshake.auth), 'answerChat');
      Object.assign(socket.data, { staffUser });
      return `staff:${staffUser.id}`;
    }, db),
  );
  sockets.on('connection', (socket) => {
    const { id, isSeenAs } = socket.data.staffUser;
    socket.use(paced(socket.data));
    // Nothing is sent while a role is tried out.
    if (isSeenAs) return;
    chat.notePresence([id]).catch(() => undefined);
    socket.on('typing', (thread) => {
      if (!ThreadId.safeParse(thread).success) return;
      bus.publish('chat', chatHintText({ about: 'typing', thread, by: String(id) }));
    });
  });
}

/** Disconnects sockets of staff users whose sessions ended, or who may no longer reply. */
export async function closeExpiredStaff(db: Database, among: StaffSockets): Promise<void> {
  const sockets = [...among.sockets.values()];
  if (sockets.length === 0) return;
  const sessionIds = sockets.map(({ data }) => data.staffUser.sessionId);
  const ids = await listAliveStaffSessions(db, sessionIds, 'answerChat');
  for (const socket of sockets)
    if (!ids.has(socket.data.staffUser.sessionId)) socket.disconnect(true);
}

import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { endStaffSession, startStaffSession } from '#access/staff-session-store.ts';
import type { LiveChat } from '#chat/live-chat.ts';
import type { Database } from '#db/database.ts';
import { newToken } from '#lib/token.ts';
import { testDatabase } from '#test/database.ts';
import type { NodeEventBus } from './node-event-bus.ts';
import { closeExpiredStaff, type StaffSockets, welcomeStaff } from './staff-sockets.ts';

type Listener = (...values: unknown[]) => void;
type FakeSocket = ReturnType<typeof socketOf>;

function socketOf(data: object = {}, auth: object = {}) {
  const listeners = new Map<string, Listener>();
  return {
    data,
    handshake: { auth },
    use: vi.fn(),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    disconnect: vi.fn(),
    says: (event: string, ...values: unknown[]) => listeners.get(event)?.(...values),
  };
}

/** The place where consoles connect that answer chats. */
function open(db: Database = {} as Database) {
  const publish = vi.fn();
  const notePresence = vi.fn(async () => undefined);
  let admit: (socket: FakeSocket, next: (error?: Error) => void) => void = () => undefined;
  let welcome: (socket: FakeSocket) => void = () => undefined;
  const sockets = {
    use: (admission: typeof admit) => {
      admit = admission;
    },
    on: (_: string, listener: typeof welcome) => {
      welcome = listener;
    },
  };
  welcomeStaff(sockets as unknown as StaffSockets, {
    db,
    bus: { publish } as unknown as NodeEventBus,
    chat: { notePresence } as unknown as LiveChat,
  });
  return {
    publish,
    notePresence,
    connect: (staffUser: object) => {
      const socket = socketOf({ staffUser });
      welcome(socket);
      return socket;
    },
    /** The error of a handshake; null: it may connect. */
    admitted: (socket: FakeSocket) =>
      new Promise<string | null>((resolve) => {
        admit(socket, (error) => resolve(error?.message ?? null));
      }),
  };
}

const thread = '01890000-0000-7000-8000-000000000001';

test('staff who answer chats are noted as present, and shown as typing in threads alone', () => {
  const { publish, notePresence, connect } = open();
  const socket = connect({ id: 7n, isSeenAs: false });
  expect(notePresence.mock.calls).toEqual([[[7n]]]);
  for (const nothing of ['', 'a:b', 5, undefined, `${thread}:8`]) socket.says('typing', nothing);
  expect(publish).not.toHaveBeenCalled();
  socket.says('typing', thread);
  expect(publish.mock.calls).toEqual([['chat', `typing:${thread}:7`]]);
});

test('a staff user who tries out another role is not present, and types nothing', () => {
  const { publish, notePresence, connect } = open();
  const socket = connect({ id: 7n, isSeenAs: true });
  socket.says('typing', thread);
  expect([publish.mock.calls, notePresence.mock.calls]).toEqual([[], []]);
  // Their events are limited all the same.
  expect(socket.use).toHaveBeenCalledOnce();
});

async function staffWith(db: Database, role: string) {
  const { id } = await db
    .insertInto('staff')
    .values({ username: role, name: role, role, password_hash: '', totp_secret: '' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const staffId = id as StaffId;
  return { id: staffId, token: await startStaffSession(db, { id: staffId, device: '', ip: '' }) };
}

test('a console connects with a session of someone who may answer chats, 120 times a minute', async () => {
  const db = await testDatabase();
  const { admitted } = open(db);
  const { id, token } = await staffWith(db, 'agent');
  const seesOnly = await staffWith(db, 'cashier');
  expect(await admitted(socketOf({}, { token: newToken() }))).toBe('UNAUTHORIZED');
  expect(await admitted(socketOf({}, {}))).toBe('UNAUTHORIZED');
  expect(await admitted(socketOf({}, { token: seesOnly.token }))).toBe('FORBIDDEN');
  const socket = socketOf({}, { token });
  expect(await admitted(socket)).toBeNull();
  expect(socket.data).toMatchObject({ staffUser: { id } });
  await sql`update attempt set count = 119`.execute(db);
  expect(await admitted(socketOf({}, { token }))).toBeNull();
  expect(await admitted(socketOf({}, { token }))).toBe('REQUEST_LIMIT_1MIN');
});

test('a database that is away says to come back later, and nothing of itself', async () => {
  const { admitted } = open({
    selectFrom: () => {
      throw new Error('secret');
    },
  } as unknown as Database);
  expect(await admitted(socketOf({}, { token: newToken() }))).toBe('SERVICE_BUSY');
});

test('consoles whose session ended, or who answer no chats, are cut off', async () => {
  const db = await testDatabase();
  const people = [await staffWith(db, 'agent'), await staffWith(db, 'cashier')];
  const rows = await db.selectFrom('staff_session').select('id').orderBy('id').execute();
  const sockets = rows.map(({ id }) => socketOf({ staffUser: { sessionId: id } }));
  const cutOff = async () => {
    const among = { sockets: new Map(sockets.map((socket, nth) => [nth, socket])) };
    await closeExpiredStaff(db, among as unknown as StaffSockets);
    return sockets.map(({ disconnect }) => disconnect.mock.calls);
  };
  expect(people).toHaveLength(2);
  expect(await cutOff()).toEqual([[], [[true]]]);
  await endStaffSession(db, rows[0]?.id ?? 0n);
  expect(await cutOff()).toEqual([[[true]], [[true], [true]]]);
});

import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { Server, type Socket } from 'socket.io';
import type { Database } from '#db/database.ts';
import { countAttempt } from '#lib/rate-limit.ts';
import { Refusal } from '#lib/refusal.ts';
import { isToken } from '#lib/token.ts';
import type { MemberChannel } from './member-channel.ts';
import type { SignedIn } from './route.ts';
import { signedIn } from './session.ts';

/** What the server tells; clients have nothing to say here. */
type ServerEvents = { readonly wallet: () => void };
type NoEvents = Readonly<Record<never, never>>;
type MemberServer = Server<NoEvents, ServerEvents, NoEvents, SignedIn>;
type MemberSocket = Socket<NoEvents, ServerEvents, NoEvents, SignedIn>;

const bytesMax = 4 * 1024;
const connectsPerMinute = 30;
const sessionsCheckMs = 60_000;

export type Realtime = { readonly close: () => void };

/**
 * A line to each open app that says "something changed" and nothing else. The server puts a socket
 * into its member's room by the token; no room that a client names counts.
 */
export function openRealtime(
  http: HttpServer,
  { db, channel, origin }: { db: Database; channel: MemberChannel; origin: string },
): Realtime {
  const io: MemberServer = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: bytesMax,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, origin)),
  });
  io.use((socket, next) => {
    admit(db, socket).then(
      () => next(),
      (error) => next(error instanceof Refusal ? error : new Error('SERVICE_BUSY')),
    );
  });
  io.on('connection', (socket) => socket.join(roomOf(socket.data.id)));

  const checkSessions = (room?: string) => {
    endDeadSockets(db, room === undefined ? io : io.in(room)).catch(() => undefined);
  };
  channel.listen({
    onNews: (news, memberId) => {
      if (news === 'wallet') io.to(roomOf(memberId)).emit('wallet');
      else checkSessions(roomOf(memberId));
    },
    onGap: () => {
      io.emit('wallet');
      checkSessions();
    },
  });
  // Sessions also end by themselves, when their time is over.
  const timer = setInterval(checkSessions, sessionsCheckMs);

  return {
    close: () => {
      clearInterval(timer);
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

function roomOf(memberId: bigint | string): string {
  return `member:${memberId}`;
}

/** Browsers say which page connects; only ours may. */
function isOwnOrigin({ headers }: IncomingMessage, own: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The token travels in the handshake's first message, never in the address. */
async function admit(db: Database, socket: MemberSocket): Promise<void> {
  const { token }: { token?: unknown } = socket.handshake.auth;
  const isPlausible = typeof token === 'string' && isToken(token);
  const { id, sessionId } = await signedIn(db, isPlausible ? token : null);
  await countAttempt(db, { key: `socket:${id}`, max: connectsPerMinute, windowSeconds: 60 });
  Object.assign(socket.data, { id, sessionId });
}

type Sockets = Pick<MemberServer, 'fetchSockets'> | ReturnType<MemberServer['in']>;

async function endDeadSockets(db: Database, among: Sockets): Promise<void> {
  const sockets = await among.fetchSockets();
  if (sockets.length === 0) return;
  const alive = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.id')
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('member.is_active', '=', true)
    .where('session.id', '=', sql<bigint>`any(${sockets.map(({ data }) => data.sessionId)})`)
    .execute();
  const ids = new Set(alive.map(({ id }) => id));
  for (const socket of sockets) if (!ids.has(socket.data.sessionId)) socket.disconnect(true);
}

import type { Socket } from 'socket.io';
import { countAttempt } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isToken } from '#lib/token.ts';

/** Connections per customer. Several tabs on a bad network reconnect often; only a script exceeds this. */
const connectsPerMinute = 120;

type Next = (error?: Error) => void;

/** Admits the sockets that `identify` knows; it answers the key by which connections are counted. */
export function admission<S extends Pick<Socket, 'handshake'>>(
  identify: (socket: S) => Promise<string>,
  db: Database,
) {
  const admit = async (socket: S) => {
    const key = `socket:${await identify(socket)}`;
    await countAttempt(db, { key, max: connectsPerMinute, windowSeconds: 60 });
  };
  return (socket: S, next: Next) => {
    admit(socket).then(
      () => next(),
      (error) => next(error instanceof DomainError ? error : new Error('SERVICE_BUSY')),
    );
  };
}

/** The token travels in the handshake's first message, never in the address. */
export function tokenOf({ token }: { token?: unknown }): string | null {
  return typeof token === 'string' && isToken(token) ? token : null;
}

export type Pace = { second: number; events: number };

const eventsPerSecond = 10;

/** Drops events of a socket that exceed a sensible rate. */
export function paced(data: { pace: Pace }) {
  data.pace = { second: 0, events: 0 };
  return (_: unknown, next: Next) => {
    const second = Math.floor(performance.now() / 1_000);
    if (data.pace.second !== second) data.pace = { second, events: 0 };
    data.pace.events += 1;
    if (data.pace.events <= eventsPerSecond) next();
  };
}

/** Checks a client's sequence number of a message. */
export function isSeq(seq: unknown): seq is number {
  return Number.isInteger(seq) && Number(seq) >= 0 && Number(seq) < 2 ** 31;
}

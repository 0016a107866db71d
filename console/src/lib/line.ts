import { io, type Socket } from 'socket.io-client';
import { readToken } from './session.ts';

/**
 * Opens the console's line to the server, which puts it into its rooms by the token. It comes back
 * by itself after every break; whoever listens asks for what happened meanwhile on `connect`.
 */
export function openLine(): Socket {
  return io('/staff', {
    transports: ['websocket'],
    auth: (give) => give({ token: readToken() }),
  });
}

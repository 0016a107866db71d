import { onSessionEnd } from '../session/session.ts';
import { emitRaw, isConnected, onServerEvent } from './server-news.ts';

let joined: { readonly room: string; readonly leave: () => void } | null = null;

/** Joins a customer's room, now and after each reconnect, until the session ends or another room is joined. */
export function joinRoom(room: string): void {
  if (joined?.room === room) return;
  const join = () => emitRaw('join', room);
  const leave = onServerEvent('open', join);
  // After the new subscription, so that the connection stays open.
  leaveRoom();
  joined = { room, leave };
  if (isConnected()) join();
}

function leaveRoom(): void {
  joined?.leave();
  joined = null;
}

onSessionEnd(leaveRoom);

import { emitRaw, isConnected, onServerEvent } from './server-news.ts';

let joined: string | null = null;

/** Joins a customer's room, now and after each reconnect. */
export function joinRoom(room: string): void {
  if (joined === room) return;
  joined = room;
  const join = () => emitRaw('join', room);
  onServerEvent('open', join);
  if (isConnected()) join();
}

import { hear, isLineOpen, tellPlainly } from './server-news.ts';

let joined: string | null = null;

/** Joins a customer's room, now and whenever the line comes up again. */
export function joinRoom(room: string): void {
  if (joined === room) return;
  joined = room;
  const join = () => tellPlainly('join', room);
  hear('open', join);
  if (isLineOpen()) join();
}

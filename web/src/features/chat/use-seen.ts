import { useEffect, useSyncExternalStore } from 'react';
import type { Chat, ChatSession } from './chat-session.ts';
import { reachedSeq, unreadCount } from './chat-state.ts';

/** Counts the messages as read while the open panel is really before somebody's eyes. */
export function useSeen(session: ChatSession, chat: Chat): void {
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const isUnread = unreadCount(chat) > 0;
  const reached = reachedSeq(chat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that came meanwhile is one more to see.
  useEffect(() => {
    if (!isVisible || !isUnread) return;
    session.see();
    return () => session.lookAway();
  }, [session, isVisible, isUnread, reached]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Chat, ChatSession } from './chat-session.ts';

/** Chat of the present member or guest, as long as the widget is. */
export function useChatSession(): ChatSession | null {
  const [session, setSession] = useState<ChatSession | null>(null);
  useEffect(() => {
    const started = new ChatSession();
    setSession(started);
    started.start();
    return () => started.stop();
  }, []);
  return session;
}

export function useChat(session: ChatSession): Chat {
  return useSyncExternalStore(session.subscribe, session.chat);
}

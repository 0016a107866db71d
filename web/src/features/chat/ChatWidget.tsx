import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { onServerEvent } from '#lib/live/server-news.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrivalNews } from './ArrivalNews.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { type Chat, ChatSession } from './chat-session.ts';
import { unreadCount } from './chat-state.ts';
import styles from './chat-widget.module.css';
import { InviteBubble } from './InviteBubble.tsx';
import { mayInvite, rememberInvitation } from './invitation.ts';

/** Chat of the present member or guest, as long as the widget is. */
function useChatSession(): ChatSession | null {
  const [session, setSession] = useState<ChatSession | null>(null);
  useEffect(() => {
    const started = new ChatSession();
    setSession(started);
    started.start();
    return () => started.stop();
  }, []);
  return session;
}

function useChat(session: ChatSession): Chat {
  return useSyncExternalStore(session.subscribe, session.chat);
}

const css = classNames(styles);

/** The staff, one press away on every screen: a floating button that opens into a panel. */
export function ChatWidget() {
  const session = useChatSession();
  return session && <Widget session={session} />;
}

const badgeMax = 9;

function Widget({ session }: { session: ChatSession }) {
  const text = useText('chat');
  const chat = useChat(session);
  const launcher = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState('');
  const [isInviting, setInviting] = useState(mayInvite);
  const wasOpen = useRef(false);
  const unread = isOpen ? 0 : unreadCount(chat);

  useEffect(() => {
    if (isOpen) void session.open();
    else if (wasOpen.current) launcher.current?.focus();
    wasOpen.current = isOpen;
  }, [session, isOpen]);

  function open(): void {
    rememberInvitation();
    setInviting(false);
    setOpen(true);
  }

  const take = useEffectEvent((question: string) => {
    // Below the customer's own draft; asked twice, it appears once.
    setDraft((since) => (since.includes(question) ? since : `${since}\n${question}`.trim()));
    open();
  });
  useEffect(() => onServerEvent('question', take), []);

  return (
    <aside className={css('widget')} aria-label={text.title}>
      <button
        ref={launcher}
        type="button"
        className={css('launcher', isOpen && 'opened')}
        aria-expanded={isOpen}
        aria-label={unread > 0 ? text.openUnread(unread) : text.open}
        title={text.open}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        {unread > 0 && (
          <span className={`${css('badge')} money`}>
            {unread > badgeMax ? `${badgeMax}+` : unread}
          </span>
        )}
      </button>
      {isInviting && !isOpen && (
        <InviteBubble onAccept={open} onDismiss={() => setInviting(false)} />
      )}
      {isOpen && (
        <ChatPanel
          session={session}
          chat={chat}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setOpen(false)}
        />
      )}
      <ArrivalNews chat={chat} />
    </aside>
  );
}

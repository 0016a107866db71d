import { MessageSquarePlus, Volume2, VolumeX, X } from 'lucide';
import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { useVisibleHeight } from '#ui/dialogs/use-visible-height.ts';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Composer } from './Composer.tsx';
import styles from './chat-panel.module.css';
import type { Chat, ChatSession } from './chat-session.ts';
import { reachedSeq, unreadCount } from './chat-state.ts';
import { MessageList } from './MessageList.tsx';
import { PanelNotice } from './PanelNotice.tsx';
import { isSoundOn, turnSound } from './ring-bell.ts';

/** Counts the messages as read while the open panel is really before someone's eyes. */
function useSeen(session: ChatSession, chat: Chat): void {
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

const css = classNames(styles);

type Props = {
  readonly session: ChatSession;
  readonly chat: Chat;
  readonly draft: string;
  readonly onDraft: Dispatch<SetStateAction<string>>;
  readonly onClose: () => void;
};

/** The chat itself. It is not a modal: the screen next to it stays in reach. */
export function ChatPanel({ session, chat, draft, onDraft, onClose }: Props) {
  const text = useText('chat');
  const core = useText('core');
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const [hasSound, setSound] = useState(isSoundOn);
  /** The button that asked whether to start over; the focus goes back there. */
  const [asker, setAsker] = useState<HTMLElement | null>(null);
  useVisibleHeight(panel);
  useSeen(session, chat);
  useEffect(() => {
    panel.current?.show();
    panel.current?.querySelector('textarea')?.focus();
  }, []);
  useEffect(() => (asker ? () => asker.focus() : undefined), [asker]);

  async function startNew(): Promise<void> {
    try {
      await session.startNew();
    } catch (failure) {
      toast('error', await errorText(failure));
    }
    setAsker(null);
  }

  return (
    <dialog
      ref={panel}
      aria-modal={false}
      aria-labelledby={id}
      className={css('panel')}
      // The browser's way back closes it, as everything that opens above a screen. What closes inside it bubbles.
      onClose={({ target }) => target === panel.current && onClose()}
      onKeyDown={({ key, target, nativeEvent }) => {
        // Esc inside a dialog of ours, or of an input method, is for that one.
        const isOurs = target instanceof Element && target.closest('dialog') === panel.current;
        if (key === 'Escape' && isOurs && !nativeEvent.isComposing) onClose();
      }}
    >
      <header className={css('head')}>
        <h2 id={id} className={css('title')}>
          {text.title}
        </h2>
        <IconButton
          label={text.sound}
          aria-pressed={hasSound}
          icon={hasSound ? <Icon of={Volume2} size={20} /> : <Icon of={VolumeX} size={20} />}
          onClick={() => {
            turnSound(!hasSound);
            setSound(!hasSound);
          }}
        />
        <IconButton
          label={text.newChat}
          icon={<Icon of={MessageSquarePlus} size={20} />}
          onClick={({ currentTarget }) => setAsker(currentTarget)}
        />
        <IconButton label={core.close} icon={<Icon of={X} size={22} />} onClick={onClose} />
      </header>
      <PanelNotice chat={chat} />
      <MessageList session={session} chat={chat} />
      <Composer session={session} draft={draft} onDraft={onDraft} />
      {asker && (
        <Confirm
          title={text.newChat}
          confirmLabel={text.newChat}
          onConfirm={startNew}
          onCancel={() => setAsker(null)}
        >
          {text.newChatBody}
        </Confirm>
      )}
    </dialog>
  );
}

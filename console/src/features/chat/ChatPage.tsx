import { Drawer, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery, usePrevious, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { later, useLater, useLoadedAhead } from '#lib/later.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import { useOpened } from '#lib/use-opened.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { ShortcutHelp } from '#ui/ShortcutHelp.tsx';
import { SoundSwitch } from './arrivals/SoundSwitch.tsx';
import { useArrivals } from './arrivals/use-arrivals.ts';
import styles from './chat.module.css';
import { openChatConnection, useIsConnected } from './chat-connection.ts';
import { chatKeys } from './chat-keys.ts';
import { threadLine } from './chat-queries.ts';
import { Inbox } from './inbox/Inbox.tsx';
import { outbox } from './sending/outbox.ts';
import { useIsPhone } from './use-is-phone.ts';

const loadThread = later(async () => (await import('./thread/ThreadPane.tsx')).ThreadPane);
const loadCard = later(() => import('./customer/MemberCard.tsx'));

/** Desk of the chat: the inbox, the open thread, and its customer. */
export function ChatPage() {
  useLoadedAhead(loadThread, loadCard);
  const text = useText('chat');
  const core = useText('core');
  const { id: thread, close: toList } = useOpened('/chat');
  const [isCardOpen, card] = useDisclosure(false);
  const hasRoom = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const isConnected = useIsConnected();
  const announced = useArrivals(thread);
  const inboxRef = useRef<HTMLElement>(null);
  useEffect(openChatConnection, []);
  useFocusOfPane(thread);
  useWindowEvent('beforeunload', (event) => {
    if (!outbox.isEmpty) event.preventDefault();
  });
  useShortcuts([
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ]);

  /** The chat below or above the open one in the list, or the first. */
  function step(by: 1 | -1): void {
    const rows = [...(inboxRef.current?.querySelectorAll<HTMLElement>('a[data-thread]') ?? [])];
    const at = rows.findIndex((row) => row.dataset['thread'] === thread);
    const next = at < 0 ? rows[0] : rows[at + by];
    next?.click();
    next?.focus();
  }

  return (
    <div className={styles['desk']} data-open={thread === null ? undefined : true}>
      <section ref={inboxRef} className={styles['inbox']} aria-label={text.foldersLabel}>
        <header className={styles['top']}>
          <Title order={1} size="h4">
            {text.title}
          </Title>
          <SoundSwitch />
          <ShortcutHelp keys={chatKeys(text.keys)} />
        </header>
        {!isConnected && <Offline />}
        <Inbox openThread={thread} />
      </section>
      <section className={styles['thread']} aria-label={text.messages}>
        {thread === null ? (
          <Choose />
        ) : (
          <Arriving
            key={thread}
            load={loadThread}
            props={{ thread, onBack: toList, onCard: card.open }}
          />
        )}
      </section>
      {thread !== null && hasRoom && (
        <aside className={styles['card']} aria-label={text.customer}>
          <CardOf thread={thread} />
        </aside>
      )}
      {thread !== null && !hasRoom && (
        <Drawer
          opened={isCardOpen}
          onClose={card.close}
          title={text.customer}
          closeButtonProps={{ 'aria-label': core.close }}
        >
          <CardOf thread={thread} />
        </Drawer>
      )}
      <VisuallyHidden component="div" aria-live="polite" role="status">
        {announced}
      </VisuallyHidden>
    </div>
  );
}

/** On a phone one pane replaces the other: focus moves along, and returns to its row. */
function useFocusOfPane(thread: string | null): void {
  const previous = usePrevious(thread);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isPhone || thread === previous) return;
    const target = thread === null ? `a[data-thread="${previous}"]` : '[data-heading]';
    document.querySelector<HTMLElement>(target)?.focus();
  }, [isPhone, thread, previous]);
}

function CardOf({ thread }: { thread: string }) {
  const { data } = useQuery(threadLine(thread));
  // The messages come first.
  const { module } = useLater(loadCard);
  if (!data) return null;
  return module ? <module.MemberCard key={thread} line={data.thread} /> : <Skeleton h={220} />;
}

function Choose() {
  const text = useText('chat');
  return (
    <div className={styles['choose']}>
      <MessagesSquare size={32} aria-hidden />
      <Text fw={600}>{text.choose}</Text>
      <Text size="sm" visibleFrom="sm">
        {text.chooseHelp}
      </Text>
    </div>
  );
}

/** Shown only for longer disconnections. */
function Offline() {
  const text = useText('chat');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 3000);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLong && (
      <p className={styles['offline']} role="status">
        <WifiOff size={14} aria-hidden /> {text.offline}
      </p>
    )
  );
}

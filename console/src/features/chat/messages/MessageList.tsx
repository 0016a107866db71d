import { Button, Loader, Skeleton } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { useIsConnected } from '../chat-connection.ts';
import { messagesOf, notesOf, pollEvery } from '../chat-queries.ts';
import { useOutbox } from '../sending/outbox.ts';
import styles from '../thread/thread.module.css';
import { dayOf } from './DayRow.tsx';
import { SendingRow } from './SendingRow.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { olderBefore } from './thread-state.ts';
import { isUnreadFar, timelineOf } from './timeline-state.ts';
import { useMessageScroll } from './use-message-scroll.ts';
import { useOlder } from './use-older.ts';

/** A glance in passing is not reading. */
const readingMs = 1000;

/** Marks a thread as read up to a message. Only for its owner: another agent's unread messages must not disappear. */
function useMarkRead({ id, assignedTo, agentReadSeq }: ThreadLine, seenSeq: number): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const isMine = assignedTo?.id === useMyself().id;
  const seq = isVisible && isMine && seenSeq > agentReadSeq ? seenSeq : null;
  useEffect(() => {
    if (seq === null) return;
    const timer = setTimeout(() => {
      const request = { params: { thread: id }, body: { seq } };
      // The next event repeats it.
      call('PUT /staff/api/chat/threads/:thread/read', request).catch(() => undefined);
    }, readingMs);
    return () => clearTimeout(timer);
  }, [id, seq]);
}

const noNotes: readonly never[] = [];
const arrivalMs = 1000;

/** Messages of a thread, oldest first, with the notes of the staff between. */
export function MessageList({ line }: { line: ThreadLine }) {
  const text = useText('chat');
  const { id: thread, agentReadSeq, unread } = line;
  const refetchInterval = pollEvery(useIsConnected());
  const { data, error, refetch } = useQuery({ ...messagesOf(thread), refetchInterval });
  const { data: notes } = useQuery(notesOf(thread));
  const sendings = useOutbox(thread);
  // Messages that were unread when the thread was opened stay marked while they are being read.
  const [unreadAfter] = useState(unread > 0 ? agentReadSeq : null);
  const messages = data?.messages ?? noNotes;
  const isComplete = data !== undefined && olderBefore(data) === null;
  const items = useMemo(
    () => timelineOf({ messages, notes: notes?.notes ?? noNotes, isComplete, unreadAfter, dayOf }),
    [messages, notes, isComplete, unreadAfter],
  );
  const drawn = useMemo(() => ({ items, sendings }), [items, sendings]);
  const { box, isAtEnd, remember, toEnd, toRow } = useMessageScroll(drawn);
  const older = useOlder(thread, data ? olderBefore(data) : null);
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const newCount = useNewSince(isAtEnd, lastSeq);
  const isFar = isUnreadFar(messages, unreadAfter);
  useMarkRead(line, isAtEnd ? lastSeq : 0);

  // Initially, and on request, scrolled to the first unread message.
  const isUnreadWanted = useRef(true);
  useLayoutEffect(() => {
    if (!isUnreadWanted.current || items.length === 0) return;
    if (items.some(({ kind }) => kind === 'unread')) toRow('unread');
    isUnreadWanted.current = false;
  }, [items, toRow]);

  // New messages arrive by events; while disconnected, by polling.
  const isExpected = sendings.some(({ step }) => step.kind === 'stored');
  useEffect(() => {
    if (!isExpected) return;
    const timer = setInterval(() => void refetch(), arrivalMs);
    return () => clearInterval(timer);
  }, [isExpected, refetch]);

  // A message just sent is scrolled into view, wherever its sender was reading.
  const sendingCount = sendings.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press leads to the end.
  useEffect(() => {
    if (sendingCount > 0) toEnd();
  }, [sendingCount]);

  async function goToUnread(): Promise<void> {
    isUnreadWanted.current = await older.loadUntil((unreadAfter ?? 0) + 1);
  }

  return (
    <div className={styles['middle']}>
      <div
        ref={box}
        className={styles['scroll']}
        onScroll={remember}
        role="log"
        aria-live="off"
        aria-label={text.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys too.
        tabIndex={0}
      >
        <ol className={styles['messages']}>
          {error && !data && (
            <li>
              <LoadError error={error} onRetry={() => void refetch()} />
            </li>
          )}
          {!data && !error && <MessageSkeletons />}
          <li ref={older.edge} className={styles['edge']}>
            {older.isLoading && <Loader size="xs" />}
            {isComplete && messages.length > 0 && text.start}
          </li>
          {items.map((item) => (
            <TimelineRow key={item.key} item={item} line={line} />
          ))}
          {sendings.map((sending) => (
            <SendingRow key={sending.clientId} thread={thread} sending={sending} />
          ))}
        </ol>
      </div>
      {isFar && (
        <Button
          className={styles['toUnread'] ?? ''}
          size="xs"
          radius="xl"
          variant="default"
          leftSection={<ArrowUp size={14} aria-hidden />}
          loading={older.isLoading}
          onClick={() => void goToUnread()}
        >
          {text.toUnread(unread)}
        </Button>
      )}
      {!isAtEnd && (
        <Button
          className={styles['toEnd'] ?? ''}
          size="xs"
          radius="xl"
          variant={newCount > 0 ? 'filled' : 'default'}
          leftSection={<ArrowDown size={14} aria-hidden />}
          onClick={toEnd}
        >
          {newCount > 0 ? text.newMessages(newCount) : text.toEnd}
        </Button>
      )}
    </div>
  );
}

/** Number of messages since the end was last visible. */
function useNewSince(isAtEnd: boolean, lastSeq: number): number {
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq);
  return isAtEnd ? 0 : lastSeq - seenSeq;
}

function MessageSkeletons() {
  return [60, 40, 72].map((width) => (
    <Skeleton key={width} component="li" h={44} w={`${width}%`} mt="sm" radius="lg" />
  ));
}

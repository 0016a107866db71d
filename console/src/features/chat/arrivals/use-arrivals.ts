import { useQuery } from '@tanstack/react-query';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { useEffect, useRef } from 'react';
import { playArrival, useSound } from '#lib/sound.ts';
import { useText } from '#lib/text.ts';
import { useAnnouncement } from '#lib/use-announcement.ts';
import { useMyself } from '#lib/use-myself.ts';
import type { ChatText } from '#text/th/chat.ts';
import { useIsConnected } from '../chat-connection.ts';
import { openThreads, pollEvery } from '../chat-queries.ts';
import { customerName } from '../customer/customer-name.ts';
import { arrivalsIn, type SeenSequences, unreadThreads } from './arrival-state.ts';

/** Announces new messages: unread count in the title, an optional sound, and a live region, once each. */
export function useArrivals(openThread: string | null): string {
  const text = useText('chat');
  const { id: myId } = useMyself();
  const [isLoud] = useSound();
  const seen = useRef<SeenSequences | null>(null);
  const [announced, announce] = useAnnouncement();
  const refetchInterval = pollEvery(useIsConnected());
  const { data } = useQuery({ ...openThreads, refetchInterval });
  useTitleBadge(data ? unreadThreads(data.threads, myId) : 0);

  useEffect(() => {
    if (!data) return;
    const news = arrivalsIn(seen.current, data.threads, myId);
    seen.current = news.seen;
    if (news.arrivals.length === 0) return;
    announce(news.arrivals.map((thread) => wordsOf(thread, openThread, text)).join('. '));
    if (isLoud) playArrival();
  }, [data, myId, openThread, text, isLoud, announce]);
  return announced;
}

/** The words themselves only for the open chat. */
function wordsOf(thread: ThreadLine, openThread: string | null, text: ChatText): string {
  const name = customerName(thread.customer, text);
  if (thread.id !== openThread) return text.arrival(name);
  return text.said(name, thread.lastText ?? text.noText);
}

function useTitleBadge(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);
}

import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Chat } from './chat-session.ts';

/** Distance from the end, in pixels, within which a reader is shown new messages. */
const nearEndPx = 60;
const nearTopPx = 40;

/**
 * Keeps the log where its reader is: at the end while new messages come, and at the same message
 * while older ones are put above it.
 */
export function useLogScroll(
  { messages, outgoing }: Chat,
  loadOlder: () => void,
): { log: RefObject<HTMLDivElement | null>; hasNews: boolean; toEnd: () => void } {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);
  const drawn = useRef({ firstSeq: 0, lastSeq: 0, unsent: 0, height: 0 });
  const [hasNews, setNews] = useState(false);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const before = drawn.current;
    const { scrollHeight: height } = element;
    const [firstSeq = 0, lastSeq = 0] = [messages[0]?.seq, messages.at(-1)?.seq];
    drawn.current = { firstSeq, lastSeq, unsent: outgoing.length, height };
    if (isAtEnd.current || outgoing.length > before.unsent) scrollToEnd(element);
    else if (firstSeq < before.firstSeq) element.scrollTop += height - before.height;
    else if (lastSeq > before.lastSeq) setNews(true);
  }, [messages, outgoing]);

  const look = useEffectEvent(() => {
    const element = log.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    // Rows that grow below leave no one behind: only a reader who scrolls up wants to stay there.
    if (scrollHeight - scrollTop - clientHeight <= nearEndPx) isAtEnd.current = true;
    else if (scrollTop < top.current) isAtEnd.current = false;
    top.current = scrollTop;
    if (isAtEnd.current) setNews(false);
    if (scrollTop <= nearTopPx) loadOlder();
  });

  // Pictures, the keyboard and a turned phone change sizes without a new message.
  const fit = useEffectEvent(() => {
    if (isAtEnd.current && log.current) scrollToEnd(log.current);
    look();
  });
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  return { log, hasNews, toEnd: () => log.current && scrollToEnd(log.current) };
}

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}

import { useLocalStorage } from '@mantine/hooks';
import { type WorkKind, workKinds } from '@wallet/contract/queue/kinds';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { formatCount } from '#lib/format.ts';
import { playArrival, playOverdue } from '#lib/sound.ts';
import { useText } from '#lib/text.ts';
import { useAnnouncement } from '#lib/use-announcement.ts';
import { useWorkCounts, type WorkCount } from '#lib/work.ts';
import { isQuiet, type NewsChoices, newsIn, type SeenCounts } from './news-state.ts';

const usualChoices: NewsChoices = {
  sound: workKinds,
  desktop: [],
  quietFrom: '00:00',
  quietUntil: '00:00',
};

/** Choices of this machine: which kinds sound and show, and the quiet hours. */
export function useNewsChoices() {
  return useLocalStorage<NewsChoices>({
    key: 'staff-news',
    defaultValue: usualChoices,
    getInitialValueInEffect: false,
  });
}

/** Announces work on whichever page is open: by sound, on the desktop, and in words for screen readers. */
export function useNews(): string {
  const text = useText('news');
  const { kinds } = useText('queue');
  const { data } = useWorkCounts();
  const [choices] = useNewsChoices();
  const [path, go] = useLocation();
  const seen = useRef<SeenCounts | null>(null);
  const [announced, announce] = useAnnouncement();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other counts are news.
  useEffect(() => {
    if (!data) return;
    const news = newsIn(seen.current, data.kinds);
    seen.current = news.seen;
    // The chat page announces its messages itself.
    const arrived = news.arrived.filter((kind) => !(kind === 'chat' && isAt(path, '/chat')));
    const words = [
      ...arrived.map((kind) => text.arrived(kinds[kind])),
      ...news.missed.map((kind) => text.missed(kinds[kind])),
    ];
    if (words.length === 0) return;
    announce(words.join(' '));
    if (isQuiet(choices, bangkokNow())) return;
    if (news.missed.some((kind) => choices.sound.includes(kind))) playOverdue();
    else if (arrived.some((kind) => choices.sound.includes(kind))) playArrival();
    for (const kind of new Set([...arrived, ...news.missed])) {
      if (choices.desktop.includes(kind)) {
        showOnDesktop(kind, {
          title: news.missed.includes(kind) ? text.missed(kinds[kind]) : text.arrived(kinds[kind]),
          body: text.waiting(formatCount(waitingOf(data.kinds, kind))),
          onOpen: () => go(`/queue?kind=${kind}`),
        });
      }
    }
  }, [data]);
  return announced;
}

function isAt(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}

function waitingOf(counts: readonly WorkCount[], kind: WorkKind): number {
  return counts.find((count) => count.kind === kind)?.waiting ?? 0;
}

/** The time of day in Bangkok, `HH:mm`. */
function bangkokNow(): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', ...parts }).format();
}

type Shown = { readonly title: string; readonly body: string; readonly onOpen: () => void };

/** Shows a notice that names no member: a locked screen shows it, too. There is one of each kind at a time. */
function showOnDesktop(kind: WorkKind, { title, body, onOpen }: Shown): void {
  if (!mayShow()) return;
  try {
    const notice = new Notification(title, { body, tag: `staff-${kind}` });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Browsers of phones let only service workers show one.
  }
}

function mayShow(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

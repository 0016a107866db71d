import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { type TextOf, useText } from '#lib/text.ts';
import { announce, currentAnnouncements, subscribeAnnouncements } from './announcer.ts';
import type { Chat } from './chat-session.ts';
import type { Message } from './chat-state.ts';
import { allowSound, isSoundOn, ringBell } from './ring-bell.ts';

/** Says each arrival once, in a region of its own: the list itself stays silent while it is read. */
export function ArrivalNews({ chat }: { chat: Chat }) {
  const text = useText('chat');
  const announcements = useSyncExternalStore(subscribeAnnouncements, currentAnnouncements);
  /** The last message that needs no announcement any more; null until the history is there. */
  const result = useRef<number | null>(null);

  const { messages, history } = chat;

  const announceArrivals = useEffectEvent((arrived: readonly Message[]) => {
    for (const { message } of arrived) announce(text.arrived(summaryOf(message, text)));
    if (arrived.length > 0 && isSoundOn()) ringBell();
  });
  useEffect(() => {
    if (history !== 'loaded') return;
    const reached = messages.at(-1)?.seq ?? 0;
    const since = result.current ?? reached;
    result.current = Math.max(since, reached);
    announceArrivals(messages.filter(({ seq, sender }) => seq > since && sender !== 'customer'));
  }, [messages, history]);
  useEffect(() => {
    const prepare = () => void allowSound();
    document.addEventListener('click', prepare);
    return () => document.removeEventListener('click', prepare);
  }, []);

  return (
    <div aria-live="polite" className="out-of-sight">
      {announcements.map(({ id, text: said }) => (
        <p key={id}>{said}</p>
      ))}
    </div>
  );
}

/** Describes a message in words, for members who do not see it. */
function summaryOf(
  { message_type: type, payload, payloads }: Message['message'],
  text: TextOf<'chat'>,
): string {
  switch (type) {
    case 'text':
    case 'buttons':
    case 'quick_replies':
      return payload?.message ?? text.unknown;
    case 'postback':
      return payload?.title ?? text.unknown;
    case 'generic':
      return payloads?.map(({ title }) => title).join(', ') ?? text.unknown;
    case 'media':
      return payload?.message ?? text.fileKinds[payload?.fileType ?? 'file'];
    case 'unknown':
      return text.unknown;
  }
}

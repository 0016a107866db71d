import type { ReplyOf } from '@wallet/contract/api';
import type { Conversation } from '@wallet/contract/chat/customer';

export type Note = ReplyOf<'GET /staff/api/chat/threads/:thread/notes'>['notes'][number];

/** Rows of a thread, top to bottom, identified by `key`. */
export type TimelineItem =
  /** Start of a day in Bangkok. */
  | { readonly kind: 'day'; readonly key: string; readonly time: string }
  /** The staff have not read from here on. */
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Conversation;
      /** First of consecutive messages of a sender: shows the name. */
      readonly isFirst: boolean;
      /** Last of them: shows the time. */
      readonly isLast: boolean;
    }
  | { readonly kind: 'note'; readonly key: string; readonly note: Note };

type TimelineInput = {
  readonly messages: readonly Conversation[];
  readonly notes: readonly Note[];
  /** Nothing lies before the first message. */
  readonly isComplete: boolean;
  /** The number after which the staff had not read, or null when there is nothing to mark. */
  readonly unreadAfter: number | null;
  /** `DD/MM/YYYY` in the customers' time zone. */
  readonly dayOf: (time: string) => string;
};

const oneGoMs = 5 * 60_000;

/** Messages by their numbers with the notes between them, by when they were written. */
export function timelineOf(request: TimelineInput): readonly TimelineItem[] {
  const items = itemsOf(request);
  return items.map((item, place) => {
    const next = items[place + 1];
    const goesOn = next?.kind === 'message' && !next.isFirst;
    return item.kind === 'message' && goesOn ? { ...item, isLast: false } : item;
  });
}

/** Checks if the first unread message lies before those that are loaded. */
export function isUnreadFar(
  messages: readonly Conversation[],
  unreadAfter: number | null,
): boolean {
  const read = readUpTo(messages, unreadAfter);
  return read !== null && messages[0] !== undefined && messages[0].seq > read + 1;
}

/** Counts an answer as reading, even when the pointer lags behind. */
function readUpTo(messages: readonly Conversation[], unreadAfter: number | null): number | null {
  if (unreadAfter === null) return null;
  const answer = messages.findLast(({ sender }) => sender === 'agent');
  return Math.max(unreadAfter, answer?.seq ?? 0);
}

function itemsOf({
  messages,
  notes,
  isComplete,
  unreadAfter,
  dayOf,
}: TimelineInput): TimelineItem[] {
  const items: TimelineItem[] = [];
  let day = '';
  let previous: Conversation | null = null;
  const startDay = (time: string) => {
    if (dayOf(time) === day) return;
    day = dayOf(time);
    previous = null;
    items.push({ kind: 'day', key: `day ${day}`, time });
  };
  let mark = isUnreadFar(messages, unreadAfter) ? null : readUpTo(messages, unreadAfter);
  const start = messages[0]?.createdAt;
  // Notes of the part that is not loaded yet come with it.
  const waiting = notes.filter(
    ({ createdAt }) => isComplete || (start !== undefined && createdAt >= start),
  );
  const addNotes = (until: string | null) => {
    for (let note = waiting[0]; note && isBefore(note, until); note = waiting[0]) {
      waiting.shift();
      startDay(note.createdAt);
      items.push({ kind: 'note', key: `note ${note.id}`, note });
      previous = null;
    }
  };
  for (const message of messages) {
    addNotes(message.createdAt);
    startDay(message.createdAt);
    if (mark !== null && message.seq > mark && isFromCustomer(message)) {
      items.push({ kind: 'unread', key: 'unread' });
      mark = null;
      previous = null;
    }
    const isFirst = !isInOneGo(previous, message);
    items.push({ kind: 'message', key: message.id, message, isFirst, isLast: true });
    previous = message;
  }
  addNotes(null);
  return items;
}

function isBefore({ createdAt }: Note, until: string | null): boolean {
  return until === null || createdAt < until;
}

function isInOneGo(previous: Conversation | null, message: Conversation): boolean {
  return (
    previous !== null &&
    previous.sender === message.sender &&
    previous.name === message.name &&
    Date.parse(message.createdAt) - Date.parse(previous.createdAt) < oneGoMs
  );
}

function isFromCustomer({ sender }: Conversation): boolean {
  return sender === 'customer';
}

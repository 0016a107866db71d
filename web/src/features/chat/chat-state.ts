import type { Conversation } from '@wallet/contract/chat/customer';

/** A message that the server has numbered. */
export type Message = Pick<
  Conversation,
  'id' | 'seq' | 'sender' | 'message' | 'name' | 'createdAt' | 'isRedacted'
>;

/** Message as a customer may send it. */
export type OutgoingMessage = Pick<Conversation['message'], 'payload'> & {
  readonly message_type: 'text' | 'media' | 'postback';
};

/** Progress of one's own message that the server has not numbered yet. */
export type Delivery =
  | { readonly kind: 'sending' }
  /** Waits for a message whose outcome is unknown. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading_file'; readonly share: number }
  | { readonly kind: 'failed'; readonly code: string };

export type Outgoing = {
  readonly clientId: string;
  readonly message: OutgoingMessage;
  readonly delivery: Delivery;
  /** Still to be uploaded. */
  readonly file?: File;
};

/** Receipt of the server for a stored message. */
export type Receipt = {
  readonly clientId: string;
  readonly id: string;
  readonly seq: number;
  readonly createdAt: string;
};

/** Bounds of a thread, by a reply of its history. */
export type Extent = {
  readonly lastSeq: number;
  readonly readSeq: number;
  readonly agentReadSeq: number;
  readonly hiddenBeforeSeq: number;
};

export type ChatState = Extent & {
  readonly history: 'loading' | 'failed' | 'loaded';
  /** In the server's order, and without gaps between the first and the last. */
  readonly messages: readonly Message[];
  /** Came too early: something before them is missing. */
  readonly early: readonly Message[];
  /** In the order of pressing. */
  readonly outgoing: readonly Outgoing[];
};

type PageEvent = {
  readonly kind: 'page';
  readonly messages: readonly Message[];
  readonly extent: Extent;
};

export type ChatEvent =
  | { readonly kind: 'load' }
  | { readonly kind: 'fail' }
  | PageEvent
  | { readonly kind: 'arrive'; readonly message: Message }
  | { readonly kind: 'queue'; readonly outgoing: readonly Outgoing[] }
  | { readonly kind: 'deliver'; readonly clientId: string; readonly delivery: Delivery }
  | { readonly kind: 'take'; readonly receipt: Receipt; readonly message: OutgoingMessage }
  | { readonly kind: 'read'; readonly readSeq: number; readonly agentReadSeq: number }
  | { readonly kind: 'clear'; readonly hiddenBeforeSeq: number };

export const emptyChat: ChatState = {
  history: 'loading',
  messages: [],
  early: [],
  outgoing: [],
  lastSeq: 0,
  readSeq: 0,
  agentReadSeq: 0,
  hiddenBeforeSeq: 0,
};

export function chatState(state: ChatState, event: ChatEvent): ChatState {
  switch (event.kind) {
    case 'load':
      return { ...state, history: state.history === 'loaded' ? 'loaded' : 'loading' };
    case 'fail':
      return { ...state, history: state.history === 'loaded' ? 'loaded' : 'failed' };
    case 'page':
      return withPage(state, event);
    case 'arrive':
      return merge(state, [event.message]);
    case 'queue':
      return { ...state, outgoing: event.outgoing.filter(isNotIn(state.messages)) };
    case 'deliver':
      return { ...state, outgoing: state.outgoing.map((item) => delivered(item, event)) };
    case 'take':
      return merge(state, [taken(event.receipt, event.message)]);
    case 'read':
      return { ...state, ...latest(state, event) };
    case 'clear':
      return merge({ ...state, ...latest(state, event) }, []);
  }
}

/** The last message before the first gap; the next one that is missing follows it. */
export function reachedSeq({ messages, hiddenBeforeSeq }: ChatState): number {
  return messages.at(-1)?.seq ?? hiddenBeforeSeq;
}

/** Something newer exists that is not here. */
export function isBehind(state: ChatState): boolean {
  return state.lastSeq > reachedSeq(state);
}

/** Something older exists that is not here. */
export function hasOlder({ messages, hiddenBeforeSeq }: ChatState): boolean {
  return (messages[0]?.seq ?? 0) > hiddenBeforeSeq + 1;
}

/** Number of messages of the staff and the bot that the customer has not seen. */
export function unreadCount({ messages, readSeq }: ChatState): number {
  return messages.filter(({ seq, sender }) => seq > readSeq && sender !== 'customer').length;
}

/** The list begins at the oldest message of its first page; other pages join it. */
function withPage(state: ChatState, { messages, extent }: PageEvent): ChatState {
  const start = Math.min(...messages.map(({ seq }) => seq));
  return merge({ ...state, ...latest(state, extent), history: 'loaded' }, messages, start);
}

/** The sequence alone decides about order; a message received twice is kept once, in its latest form. */
function merge(state: ChatState, incoming: readonly Message[], start?: number): ChatState {
  const bySeq = new Map<number, Message>();
  for (const message of [...state.messages, ...state.early]) bySeq.set(message.seq, message);
  for (const message of incoming) bySeq.set(message.seq, renewed(bySeq.get(message.seq), message));
  const known = [...bySeq.values()]
    .filter(({ seq }) => seq > state.hiddenBeforeSeq)
    .sort((one, other) => one.seq - other.seq);
  const first = Math.max(state.messages[0]?.seq ?? start ?? 0, state.hiddenBeforeSeq + 1);
  const messages = state.history === 'loaded' ? unbroken(known, first) : [];
  const reached = messages.at(-1)?.seq ?? state.hiddenBeforeSeq;
  return {
    ...state,
    messages,
    early: known.filter(({ seq }) => seq > reached),
    lastSeq: Math.max(state.lastSeq, known.at(-1)?.seq ?? 0),
    outgoing: state.outgoing.filter(isNotIn(known)),
  };
}

/** The messages around `start` that follow each other without a gap. */
function unbroken(sorted: readonly Message[], start: number): readonly Message[] {
  const at = sorted.findIndex(({ seq }) => seq === start);
  if (at < 0) return [];
  let first = at;
  while (sorted[first - 1]?.seq === (sorted[first]?.seq ?? 0) - 1) first--;
  let last = at;
  while (sorted[last + 1]?.seq === (sorted[last]?.seq ?? 0) + 1) last++;
  return sorted.slice(first, last + 1);
}

/**
 * The newer version counts, with two exceptions: an own receipt has less than what the server shows, and a deleted
 * message stays deleted.
 */
function renewed(known: Message | undefined, message: Message): Message {
  const isReceipt = message.message.deliver === 'sending';
  return known && (isReceipt || known.isRedacted) ? known : message;
}

/** An own message as the server will show it, until it does. */
function taken({ clientId, id, seq, createdAt }: Receipt, said: OutgoingMessage): Message {
  const message = { ...said, clientId, deliver: 'sending' as const };
  return { id, seq, sender: 'customer', message, name: null, createdAt, isRedacted: false };
}

function isNotIn(messages: readonly Message[]) {
  const numbered = new Set(messages.map(({ message }) => message.clientId));
  return ({ clientId }: Outgoing) => !numbered.has(clientId);
}

function delivered(
  item: Outgoing,
  { clientId, delivery }: { clientId: string; delivery: Delivery },
) {
  return item.clientId === clientId ? { ...item, delivery } : item;
}

/** Pointers only grow, in any order of events. */
function latest(state: ChatState, news: Partial<Extent>): Extent {
  return {
    lastSeq: Math.max(state.lastSeq, news.lastSeq ?? 0),
    readSeq: Math.max(state.readSeq, news.readSeq ?? 0),
    agentReadSeq: Math.max(state.agentReadSeq, news.agentReadSeq ?? 0),
    hiddenBeforeSeq: Math.max(state.hiddenBeforeSeq, news.hiddenBeforeSeq ?? 0),
  };
}

/** The events of the socket, hints only: a client that misses one fetches by sequence. */
import type { Conversation } from './customer.ts';

/** A new message, or a changed one (redacted) when its `seq` is known already. */
export type MessagingEvent = Conversation & {
  readonly thread: string;
  readonly clientId: string;
};

/** The positions of both sides in a thread. They only grow. */
export type ReadEvent = {
  readonly thread: string;
  readonly customerReadSeq: number;
  readonly agentReadSeq: number;
  /** The last message that any device of the customer has confirmed. */
  readonly deliveredSeq: number;
};

export type TypingEvent = {
  readonly thread: string;
  readonly sender: 'customer' | 'agent';
  /** The agent who is typing, sent to staff only, so that two do not reply at the same time. */
  readonly colleague?: { readonly id: string; readonly name: string };
};

/** Acknowledgement of `join`. After three rejections the server disconnects the socket. */
export type JoinAnswer = { readonly ok: true } | { readonly ok: false; readonly error: string };

/**
 * The customer's handshake, in `auth` and never in the URL: a member's bearer token, or a guest's id.
 * `lastSeq` is the last message without a gap before it; up to 200 newer ones follow immediately as
 * `messaging`, more are announced by `resync`. Without it, no message is replayed.
 */
export type CustomerAuth = (
  | { readonly token: string }
  | { readonly guestId: string; readonly deviceToken?: string }
) & { readonly lastSeq?: number };

/** Namespace `/`: from the server to a member's or guest's app. */
export type CustomerEvents = {
  /** The balances or the statement changed. */
  readonly wallet: () => void;
  /** The operator's look may have changed. */
  readonly brand: () => void;
  readonly messaging: (message: MessagingEvent) => void;
  readonly read: (pointers: ReadEvent) => void;
  /** Sent every few seconds while an agent types; it expires without another event. */
  readonly typing: (news: TypingEvent) => void;
  /** Missed messages are too many or unknown: fetch the history again. */
  readonly resync: () => void;
};

/** Namespace `/`: from the app to the server. */
export type CustomerSays = {
  /** Checks that `room` is the socket's own (`PREFIX-id`), which it has already joined. */
  readonly join: (room: string, answer: (joined: JoinAnswer) => void) => void;
  readonly typing: () => void;
  /** Confirms that everything up to `seq` is on this device. */
  readonly delivered: (seq: number) => void;
};

/** The handshake of namespace `/staff`. */
export type StaffAuth = { readonly token: string };

/** Namespace `/staff`: from the server to the console, of every thread. */
export type StaffEvents = {
  readonly messaging: (message: MessagingEvent) => void;
  /** A thread was claimed, handed over, tagged, closed, reopened or blocked: lists must refetch its summary. */
  readonly inbox: (news: { readonly thread: string }) => void;
  readonly read: (pointers: ReadEvent) => void;
  readonly typing: (news: TypingEvent) => void;
  /** The connection between the nodes was lost meanwhile: refetch everything on the screen. */
  readonly resync: () => void;
};

/** Namespace `/staff`: from the console to the server. */
export type StaffSays = {
  readonly typing: (thread: string) => void;
};

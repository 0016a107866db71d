/** What travels on the socket. It is a hint only: who misses an event fetches by sequence. */
import type { Conversation } from './chat.ts';

/** A message that came, or changed in place (redacted) when its `seq` is known already. */
export type MessagingEvent = Conversation & {
  readonly thread: string;
  readonly clientId: string;
};

/** How far each side has got in a thread. Pointers only grow. */
export type ReadEvent = {
  readonly thread: string;
  readonly customerReadSeq: number;
  readonly agentReadSeq: number;
  /** The last message that some device of the customer has confirmed. */
  readonly deliveredSeq: number;
};

export type TypingEvent = {
  readonly thread: string;
  readonly sender: 'customer' | 'agent';
  /** On the staff's side, which colleague; so two do not answer at once. */
  readonly colleague?: { readonly id: string; readonly name: string };
};

/** The answer to `join`. Refused a third time, the socket is cut. */
export type JoinAnswer = { readonly ok: true } | { readonly ok: false; readonly error: string };

/**
 * The customer's handshake, in `auth` and never in the address: a member's bearer token, or a guest.
 * `lastSeq` is the last message without a gap before it; up to 200 newer ones follow at once as
 * `messaging`, more are announced by `resync`. Left out, nothing is sent again.
 */
export type CustomerAuth = (
  | { readonly token: string }
  | { readonly guestId: string; readonly deviceToken?: string }
) & { readonly lastSeq?: number };

/** Namespace `/`: from the server to a member's or guest's app. */
export type CustomerEvents = {
  /** Balances or the statement changed. */
  readonly wallet: () => void;
  readonly messaging: (message: MessagingEvent) => void;
  readonly read: (pointers: ReadEvent) => void;
  /** Sent while a colleague types, every few seconds; it is over by itself. */
  readonly typing: (news: TypingEvent) => void;
  /** Too much was missed, or nobody knows what: fetch the history again. */
  readonly resync: () => void;
};

/** Namespace `/`: from the app to the server. */
export type CustomerSays = {
  /** The room is joined already; this only tells whether `room` is the own one (`PREFIX-id`). */
  readonly join: (room: string, answer: (joined: JoinAnswer) => void) => void;
  readonly typing: () => void;
  /** Everything up to `seq` is on this device. */
  readonly delivered: (seq: number) => void;
};

/** The handshake of namespace `/staff`. */
export type StaffAuth = { readonly token: string };

/** Namespace `/staff`: from the server to the console, of every thread. */
export type StaffEvents = {
  readonly messaging: (message: MessagingEvent) => void;
  /** A thread was claimed, handed over, closed, reopened, blocked or read: its line in lists is old. */
  readonly inbox: (news: { readonly thread: string }) => void;
  readonly read: (pointers: ReadEvent) => void;
  readonly typing: (news: TypingEvent) => void;
  /** The line between the nodes was down: fetch what is shown again. */
  readonly resync: () => void;
};

/** Namespace `/staff`: from the console to the server. */
export type StaffSays = {
  readonly typing: (thread: string) => void;
};

/**
 * `member`: an event of a member, by id. `staff`: a staff session ended. `chat`: hints about a thread, see
 * `#chat/chat-hint.ts`. `desk`: who has which item open. `settings`: the operator's settings changed. `echo`:
 * a node's own health check. `gap`: a node failed to send events, so any may be missing.
 */
export const channels = ['member', 'staff', 'chat', 'desk', 'settings', 'echo', 'gap'] as const;
export type Channel = (typeof channels)[number];

export type NodeEvent = { readonly channel: Channel; readonly payload: string };
export type EventHandler = (channel: string, payload: string) => void;

/** Transport that delivers events from any node to all nodes, including the sender. */
export type EventTransport = {
  /** Rejects when the events may not have reached every node. */
  readonly send: (events: readonly NodeEvent[]) => Promise<void>;
  /** Connects; from then on `deliver` is called with every event. */
  readonly open: (deliver: EventHandler) => Promise<Subscription>;
};

/** A connection on which events arrive. */
type Subscription = {
  /** True: resumed where the previous connection broke, without a gap. */
  readonly isGapless: boolean;
  /** Rejects when the connection breaks. */
  readonly broken: Promise<never>;
  /** Rejects when the connection died without a word. */
  readonly probe: () => Promise<void>;
  readonly close: () => Promise<void>;
};

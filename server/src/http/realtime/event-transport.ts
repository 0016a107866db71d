/**
 * `member`: an event of a member, by id. `staff`: a staff session ended. `chat`: hints about a thread, see
 * `#chat/chat-hint.ts`. `desk`: who has which item open. `settings`: the operator's settings changed. `echo`:
 * a node's own health check. `gap`: a node failed to send events, so any may be missing.
 */
export const channels = ['member', 'staff', 'chat', 'desk', 'settings', 'echo', 'gap'] as const;
export type Channel = (typeof channels)[number];

export type NodeEvent = { readonly channel: Channel; readonly news: string };
export type EventHandler = (channel: string, news: string) => void;

/** Transport that delivers events from any node to all nodes, including the sender. */
export type EventTransport = {
  /** Rejects when the news may not have reached everybody. */
  readonly send: (news: readonly NodeEvent[]) => Promise<void>;
  /** Connects; from then on `hear` is called with every event. */
  readonly open: (hear: EventHandler) => Promise<Ear>;
};

/** A connection on which news arrive. */
type Ear = {
  /** True: resumed where the previous connection broke, without a gap. */
  readonly isGapless: boolean;
  /** Rejects when the connection breaks. */
  readonly broken: Promise<never>;
  /** Rejects when the connection died without a word. */
  readonly probe: () => Promise<void>;
  readonly close: () => Promise<void>;
};

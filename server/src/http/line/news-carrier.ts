/**
 * `member`: news of a member, by number. `staff`: some session of a colleague is over. `chat`: hints of a
 * thread, see `#chat/chat-hint.ts`. `echo`: what a node tells itself to hear whether it hears. `gap`: some
 * node could not tell its news, so any may be missing.
 */
export const channels = ['member', 'staff', 'chat', 'echo', 'gap'] as const;
export type Channel = (typeof channels)[number];

export type News = { readonly channel: Channel; readonly news: string };
export type Hear = (channel: string, news: string) => void;

/** A way by which news get from any node to all of them, the one that tells included. */
export type NewsCarrier = {
  /** Rejects when the news may not have reached everybody. */
  readonly send: (news: readonly News[]) => Promise<void>;
  /** Connects; from then on `hear` is called with everything that is told. */
  readonly open: (hear: Hear) => Promise<Ear>;
};

/** A connection on which news arrive. */
export type Ear = {
  /** True: it goes on where the connection before it broke off, and nothing is missing. */
  readonly isGapless: boolean;
  /** Rejects when the connection breaks. */
  readonly broken: Promise<never>;
  /** Rejects when the connection died without a word. */
  readonly probe: () => Promise<void>;
  readonly close: () => Promise<void>;
};

import { chatFileKind } from '@wallet/client/chat/chat-file';
import { ApiError } from '@wallet/contract/api-error';
import type { Button } from '@wallet/contract/chat/customer';
import type { MessagingEvent } from '@wallet/contract/chat/events';
import { emitServerEvent, introduce, isConnected, onServerEvent } from '#lib/live/server-news.ts';
import { readToken } from '#lib/session/session.ts';
import { postbackOf } from './answers.ts';
import { becomeGuest, type ChatIdentity, clearGuest, findOwner } from './chat-owner.ts';
import { markRead, readHistory, sendMessage, startNewChat, uploadFile } from './chat-queries.ts';
import {
  type ChatEvent,
  type ChatState,
  chatState,
  emptyChat,
  hasOlder,
  isBehind,
  type Outgoing,
  type OutgoingMessage,
  reachedSeq,
} from './chat-state.ts';
import { openOutbox } from './outbox.ts';
import { type QueueNews, SendQueue } from './send-queue.ts';

export type Chat = ChatState & {
  /** The connection is open, or the last poll was answered. */
  readonly isConnected: boolean;
  readonly isLoadingOlder: boolean;
  /** True while a staff user is typing. */
  readonly isTyping: boolean;
};

type TabNews = QueueNews | Extract<ChatEvent, { kind: 'clear' }>;

const pollMs = 15_000;
const readAfterMs = 1_000;
const typingShownMs = 6_000;
const typingIntervalMs = 4_500;

/**
 * One customer's chat in one tab. What it shows comes from the history and from the connection, and both
 * go through `chatState`: the connection only makes it faster.
 */
export class ChatSession {
  #chat: Chat = { ...emptyChat, isConnected: false, isLoadingOlder: false, isTyping: false };
  #owner: ChatIdentity | null = null;
  #queue: SendQueue | null = null;
  #tabs: BroadcastChannel | null = null;
  #beginning: Promise<void> | null = null;
  #catchingUp: Promise<void> | null = null;
  #isOutdated = false;
  #isWanted = false;
  #isStopped = false;
  #isChoosing = false;
  #typingSentAt = Number.NEGATIVE_INFINITY;
  #poll: ReturnType<typeof setInterval> | undefined;
  #reading: ReturnType<typeof setTimeout> | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #stops: readonly (() => void)[] = [];
  /** Addresses of one's own files, by the message's client id. */
  readonly #previews = new Map<string, string>();
  readonly #refreshed = new Set<number>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly chat = (): Chat => this.#chat;

  /** Checks for messages since the last visit; a visitor who never chatted costs nothing. */
  start(): void {
    this.#poll = setInterval(() => void this.#look(), pollMs);
    void this.#look();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#poll);
    this.#leave();
    for (const url of this.#previews.values()) URL.revokeObjectURL(url);
  }

  /** The customer opened the panel. */
  async open(): Promise<void> {
    this.#isWanted = true;
    this.#apply({ kind: 'load' });
    await this.#look();
  }

  /** Answers once the message is stored. */
  async say(message: OutgoingMessage, file?: File): Promise<void> {
    if (!this.#queue) await this.open();
    if (!this.#queue) throw new ApiError('NETWORK', 0);
    await this.#queue.add(message, file);
  }

  /** Sends a button's answer. False: another choice is not on the screen yet, as in a double tap. */
  async choose(button: Button): Promise<boolean> {
    if (this.#isChoosing) return false;
    this.#isChoosing = true;
    try {
      await this.say(postbackOf(button));
      return true;
    } finally {
      this.#isChoosing = false;
    }
  }

  async attach(file: File): Promise<void> {
    await this.say({ message_type: 'media', payload: { fileType: chatFileKind(file) } }, file);
  }

  resend(clientId: string): void {
    void this.#queue?.resend(clientId);
  }

  remove(clientId: string): void {
    void this.#queue?.remove(clientId);
  }

  async loadOlder(): Promise<void> {
    const [first] = this.#chat.messages;
    if (!this.#owner || !first || this.#chat.isLoadingOlder || !hasOlder(this.#chat)) return;
    this.#show({ isLoadingOlder: true });
    try {
      this.#applyPage(await readHistory(this.#owner, { beforeSeq: first.seq }));
    } catch {
      // The next scroll to the top asks again.
    } finally {
      this.#show({ isLoadingOlder: false });
    }
  }

  /** Hides the messages so far, in every tab. */
  async startNew(): Promise<void> {
    if (!this.#owner) return;
    const news = { kind: 'clear', hiddenBeforeSeq: await startNewChat(this.#owner) } as const;
    for (const { clientId, delivery } of this.#chat.outgoing) {
      if (delivery.kind === 'failed') this.remove(clientId);
    }
    this.#share(news);
  }

  /** The customer sees the newest messages. */
  see(): void {
    if (this.#reading !== undefined) return;
    this.#reading = setTimeout(() => {
      this.#reading = undefined;
      void this.#markRead();
    }, readAfterMs);
  }

  lookAway(): void {
    clearTimeout(this.#reading);
    this.#reading = undefined;
  }

  tellTyping(): void {
    const now = performance.now();
    if (now - this.#typingSentAt < typingIntervalMs) return;
    this.#typingSentAt = now;
    emitServerEvent('typing');
  }

  /** Address at which one's own file of this visit can be seen without fetching it. */
  previewOf(clientId: string | undefined): string | undefined {
    return this.#previews.get(clientId ?? '');
  }

  /** A file's address is valid for an hour: asks for a new one, once. */
  async renew(seq: number): Promise<void> {
    if (!this.#owner || this.#refreshed.has(seq)) return;
    this.#refreshed.add(seq);
    const page = await readHistory(this.#owner, { afterSeq: seq - 1 }).catch(() => null);
    if (page) this.#applyPage(page);
  }

  /** Brings everything up to date that the connection may have missed. */
  async #look(): Promise<void> {
    if (this.#owner) {
      this.#queue?.flush();
      if (!isConnected() || this.#chat.history !== 'loaded') await this.#catchUp();
      return;
    }
    this.#beginning ??= this.#begin().finally(() => {
      this.#beginning = null;
    });
    await this.#beginning;
  }

  async #begin(): Promise<void> {
    try {
      const owner = (await findOwner()) ?? (this.#isWanted ? await becomeGuest() : null);
      if (owner) await this.#enter(owner);
    } catch {
      this.#apply({ kind: 'fail' });
    }
  }

  async #enter(owner: ChatIdentity): Promise<void> {
    const outbox = await openOutbox();
    if (this.#isStopped) return;
    this.#owner = owner;
    this.#tabs = new BroadcastChannel(`chat ${owner.key}`);
    this.#tabs.onmessage = ({ data }) => void this.#receiveFromTab(data);
    this.#queue = new SendQueue(
      owner.key,
      outbox,
      {
        send: (said, clientId, signal) => sendMessage(owner, said, clientId, signal),
        upload: (file, onProgress, signal) => uploadFile(owner, file, onProgress, signal),
      },
      (news) => this.#share(news),
    );
    introduce(() => owner.fields);
    this.#stops = [
      onServerEvent('messaging', (message) => this.#receive(message)),
      onServerEvent('read', ({ customerReadSeq, agentReadSeq }) =>
        this.#apply({ kind: 'read', readSeq: customerReadSeq, agentReadSeq }),
      ),
      onServerEvent('typing', () => this.#showTyping()),
      onServerEvent('resync', () => void this.#catchUp()),
      onServerEvent('open', () => this.#lineOpened()),
      // Without the live connection, the next call shows whether the phone is online.
      onServerEvent('close', () => void this.#catchUp()),
    ];
    if (isConnected()) this.#show({ isConnected: true });
    await this.#queue.start();
    await this.#catchUp();
  }

  #leave(): void {
    for (const stop of this.#stops) stop();
    introduce(() => ({}));
    this.#queue?.stop();
    this.#tabs?.close();
    clearTimeout(this.#reading);
    clearTimeout(this.#typing);
    this.#stops = [];
    this.#owner = null;
    this.#queue = null;
  }

  #lineOpened(): void {
    this.#show({ isConnected: true });
    void this.#catchUp();
  }

  /** Asks once more when it is needed again meanwhile: the answer under way may be older. */
  #catchUp(): Promise<void> {
    this.#isOutdated = true;
    this.#catchingUp ??= this.#readOn().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #readOn(): Promise<void> {
    try {
      while (this.#isOutdated) {
        this.#isOutdated = false;
        await this.#readToEnd();
      }
      this.#show({ isConnected: true });
      emitServerEvent('delivered', reachedSeq(this.#chat));
    } catch (error) {
      if (error instanceof ApiError && unknownGuestCodes.has(error.code)) return this.#forget();
      this.#show({ isConnected: isConnected() });
      this.#apply({ kind: 'fail' });
    }
  }

  /** The newest page at first, afterwards everything that came since, until nothing is missing. */
  async #readToEnd(): Promise<void> {
    for (let reached = -1; this.#owner && reached < reachedSeq(this.#chat); ) {
      reached = reachedSeq(this.#chat);
      const isFirst = this.#chat.history !== 'loaded';
      this.#applyPage(await readHistory(this.#owner, isFirst ? {} : { afterSeq: reached }));
      if (!isBehind(this.#chat)) return;
    }
  }

  /** The server does not know this customer; a guest begins again as a new one when asked to. */
  #forget(): void {
    this.#leave();
    if (readToken() === null) clearGuest();
    this.#show({ ...emptyChat, history: 'failed' });
  }

  async #markRead(): Promise<void> {
    const seq = reachedSeq(this.#chat);
    if (!this.#owner || seq <= this.#chat.readSeq) return;
    const readSeq = await markRead(this.#owner, seq).catch(() => 0);
    this.#apply({ kind: 'read', readSeq, agentReadSeq: 0 });
  }

  /** A message without a number, as other servers send it, only shows that the history has a new one. */
  #receive(message: MessagingEvent): void {
    if (message.seq) this.#apply({ kind: 'arrive', message });
    else void this.#catchUp();
  }

  #showTyping(): void {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#show({ isTyping: false }), typingShownMs);
    this.#show({ isTyping: true });
  }

  #applyPage(page: Awaited<ReturnType<typeof readHistory>>): void {
    this.#apply({ kind: 'page', messages: page.conversations, extent: page });
  }

  async #receiveFromTab(news: TabNews): Promise<void> {
    if (news.kind !== 'queue') return this.#apply(news);
    // Another tab's view may be old by now: the outbox itself is asked.
    const outgoing = await this.#queue?.list();
    if (!outgoing) return;
    this.#apply({ kind: 'queue', outgoing });
    // In line behind the tab that sends: if it is closed, this one continues.
    if (outgoing.length > 0) this.#queue?.flush();
  }

  /** Happens in every tab of this customer. */
  #share(news: TabNews): void {
    this.#apply(news);
    this.#tabs?.postMessage(news);
  }

  #apply(event: ChatEvent): void {
    if (event.kind === 'queue') this.#keepPreviews(event.outgoing);
    const before = reachedSeq(this.#chat);
    const waiting = event.kind === 'queue' ? event.outgoing : this.#chat.outgoing;
    this.#show(chatState(this.#chat, event));
    if (event.kind !== 'take') this.#settle(waiting);
    if (event.kind === 'arrive') {
      if (event.message.sender !== 'customer') this.#show({ isTyping: false });
      if (isBehind(this.#chat)) void this.#catchUp();
      else if (reachedSeq(this.#chat) > before)
        emitServerEvent('delivered', reachedSeq(this.#chat));
    }
    if (event.kind === 'take' && isBehind(this.#chat)) void this.#catchUp();
  }

  /**
   * Removes messages that the server shows and therefore has, even if their replies were lost: nothing of them waits
   * any more.
   */
  #settle(waiting: readonly Outgoing[]): void {
    const left = new Set(this.#chat.outgoing.map(({ clientId }) => clientId));
    for (const { clientId } of waiting) if (!left.has(clientId)) this.remove(clientId);
  }

  #keepPreviews(outgoing: readonly Outgoing[]): void {
    for (const { clientId, file } of outgoing) {
      if (file && !this.#previews.has(clientId)) {
        this.#previews.set(clientId, URL.createObjectURL(file));
      }
    }
  }

  #show(change: Partial<Chat>): void {
    this.#chat = { ...this.#chat, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const unknownGuestCodes: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'INVALID_USER']);

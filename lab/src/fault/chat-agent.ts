import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MessagingEvent } from '@wallet/contract/chat/events';
import { io, type Socket } from 'socket.io-client';

type ReceivedMessage = Pick<MessagingEvent, 'seq' | 'message'>;

const answerLimitMs = 5_000;
const pauseMs = 300;
const pageLength = 100;

/**
 * An agent behind a bad connection, who trusts answers only: a message without an answer is
 * sent again under its id, and after every break the socket's gap is fetched.
 */
export class ChatAgent {
  readonly #url: string;
  readonly #token: string;
  readonly thread: string;
  readonly #socket: Socket;
  readonly #received = new Map<number, string>();
  #fetching: Promise<void> | null = null;
  repeats = 0;
  connects = 0;

  constructor(url: string, token: string, thread: string) {
    this.#url = url;
    this.#token = token;
    this.thread = thread;
    this.#socket = io(`${url}/staff`, {
      transports: ['websocket'],
      auth: { token },
      reconnectionDelay: 100,
      reconnectionDelayMax: 1_000,
    });
    this.#socket.on('messaging', (message: MessagingEvent) => this.#receive(message));
    this.#socket.on('resync', () => void this.fetchMissing());
    this.#socket.on('connect', () => {
      this.connects++;
      void this.fetchMissing();
    });
  }

  /** The texts from the first message to the first gap. */
  texts(): string[] {
    return Array.from(
      { length: this.#reached() },
      (_, index) => this.#received.get(index + 1) ?? '',
    );
  }

  /** Sends a text until it is answered. */
  async say(text: string): Promise<void> {
    const message = { message_type: 'text', payload: { message: text } };
    const body = JSON.stringify({ clientId: randomUUID(), message });
    while (!(await this.#ask('POST', 'messages', body))) {
      this.repeats++;
      await sleep(pauseMs);
    }
  }

  /** Fetches every message after the last one without a gap before it. */
  fetchMissing(): Promise<void> {
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  close(): void {
    this.#socket.close();
  }

  async #fetch(): Promise<void> {
    for (;;) {
      const path = `messages?limit=${pageLength}&afterSeq=${this.#reached()}`;
      const page = await this.#ask('GET', path);
      if (!page) return;
      for (const message of page.conversations) this.#keep(message);
      if (this.#reached() >= page.lastSeq) return;
    }
  }

  #receive(message: MessagingEvent): void {
    if (message.thread !== this.thread) return;
    this.#keep(message);
    if (message.seq > this.#reached()) void this.fetchMissing();
  }

  #keep({ seq, message }: ReceivedMessage): void {
    this.#received.set(seq, message.payload?.message ?? '');
  }

  #reached(): number {
    let seq = 0;
    while (this.#received.has(seq + 1)) seq++;
    return seq;
  }

  /** The reply, or null when none came. */
  async #ask(method: string, path: string, body: string | null = null) {
    try {
      const response = await fetch(`${this.#url}/staff/api/chat/threads/${this.thread}/${path}`, {
        method,
        headers: {
          'x-client-type': 'staff-console',
          authorization: `Bearer ${this.#token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body,
        signal: AbortSignal.timeout(answerLimitMs),
      });
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }
}

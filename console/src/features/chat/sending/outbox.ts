import type { ChatFileKind } from '@wallet/client/chat/chat-file';
import { sendWithRetry } from '@wallet/client/chat/send-until-answered';
import { ApiError } from '@wallet/contract/api-error';
import type { Conversation } from '@wallet/contract/chat/customer';
import type { AgentMessage } from '@wallet/contract/chat/staff';
import { useSyncExternalStore } from 'react';
import { call } from '#lib/call.ts';
import { onSessionChange, readToken } from '#lib/session.ts';
import { nextToSend, type Sending, type SendingEvent, sendingState } from './sending-state.ts';
import { uploadFile } from './upload-file.ts';

/** An outgoing message, or a file that becomes one when it is at the server. */
export type Outgoing =
  | {
      readonly kind: 'message';
      readonly message: AgentMessage;
      /** The same with previews for this page: object URLs of pictures. */
      readonly preview: Conversation['message'];
    }
  | {
      readonly kind: 'file';
      readonly file: File;
      readonly fileKind: ChatFileKind;
      /** Object URL for the preview. */
      readonly preview: string;
      /** The server's path of the file, once it is there. */
      readonly path: string | null;
    };

export type OutgoingMessage = Sending<Outgoing>;

type Lists = ReadonlyMap<string, readonly OutgoingMessage[]>;

const none: readonly OutgoingMessage[] = [];

/**
 * Messages that were sent from this tab and are not in their thread yet, of every thread. It lives as long as the tab
 * and sends in many threads at the same time, whereas the member app's queue (`send-queue.ts` there) has one thread,
 * outlives the phone's browser and is shared by its tabs. Both send by `sendUntilAnswered`.
 */
class Outbox {
  #lists: Lists = new Map();
  readonly #listeners = new Set<() => void>();
  /** Messages being sent, by client id. */
  readonly #underway = new Map<string, AbortController>();

  press(thread: string, content: Outgoing): void {
    this.#change(thread, { kind: 'press', clientId: crypto.randomUUID(), content });
    void this.#pump(thread);
  }

  resend(thread: string, clientId: string): void {
    this.#change(thread, { kind: 'resend', clientId });
    void this.#pump(thread);
  }

  remove(thread: string, clientId: string): void {
    this.#underway.get(clientId)?.abort();
    this.#change(thread, { kind: 'remove', clientId });
    void this.#pump(thread);
  }

  arrived(thread: string, messages: readonly Conversation[]): void {
    if (!this.#lists.has(thread)) return;
    const ids = messages.flatMap(({ message: { clientId } }) => clientId ?? []);
    this.#change(thread, { kind: 'arrived', clientIds: new Set(ids) });
    // A message that was removed after its answer got lost may be the one that the others waited for.
    void this.#pump(thread);
  }

  of(thread: string): readonly OutgoingMessage[] {
    return this.#lists.get(thread) ?? none;
  }

  get isEmpty(): boolean {
    return this.#lists.size === 0;
  }

  /** Waits until a thread's messages are sent; false: one failed, or its outcome is unknown. */
  whenSent(thread: string): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const steps = this.of(thread).map(({ step }) => step.kind);
        if (steps.some((step) => step === 'waiting' || step === 'sending')) return;
        unsubscribe();
        resolve(steps.every((step) => step === 'stored'));
      };
      const unsubscribe = this.subscribe(look);
      look();
    });
  }

  /** Cleared at sign-out: nothing may be sent in another agent's name. */
  clear(): void {
    for (const sending of this.#underway.values()) sending.abort();
    this.#lists = new Map();
    this.#notify();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #pump(thread: string): Promise<void> {
    const next = nextToSend(this.of(thread));
    if (!next) return;
    const { clientId } = next;
    const underway = new AbortController();
    this.#underway.set(clientId, underway);
    this.#change(thread, { kind: 'start', clientId });
    try {
      await this.#send(thread, next, underway.signal);
      this.#change(thread, { kind: 'stored', clientId });
    } catch (error) {
      // Removed: nothing failed, and what comes next has been taken up.
      if (underway.signal.aborted) return;
      const isRefusal = error instanceof ApiError && !error.isUnknown;
      const event: SendingEvent<Outgoing> = isRefusal
        ? { kind: 'refused', clientId, reason: error.code }
        : { kind: 'unanswered', clientId };
      this.#change(thread, event);
    } finally {
      this.#underway.delete(clientId);
    }
    void this.#pump(thread);
  }

  async #send(thread: string, sending: OutgoingMessage, signal: AbortSignal): Promise<void> {
    const { clientId, content } = sending;
    const send = async (each: OutgoingMessage) => {
      const message = await sendWithRetry(() => this.#messageOf(thread, each, signal), signal);
      const request = { params: { thread }, body: { clientId, message } };
      await sendWithRetry(
        (until) =>
          call('POST /staff/api/chat/threads/:thread/messages', request, { signal: until }),
        signal,
      );
    };
    try {
      await send(sending);
    } catch (error) {
      // The server removes what was uploaded and not sent within a day.
      const isGone = error instanceof ApiError && error.code === 'NO_DATA';
      if (!isGone || content.kind !== 'file' || content.path === null) throw error;
      await send({ ...sending, content: { ...content, path: null } });
    }
  }

  async #messageOf(
    thread: string,
    { clientId, content }: OutgoingMessage,
    signal: AbortSignal,
  ): Promise<AgentMessage> {
    if (content.kind === 'message') return content.message;
    // A later try takes the path of an earlier one's upload.
    const filePath = content.path ?? (await this.#upload(thread, clientId, content, signal));
    return { message_type: 'media', payload: { filePath } };
  }

  async #upload(
    thread: string,
    clientId: string,
    content: Extract<Outgoing, { kind: 'file' }>,
    signal: AbortSignal,
  ): Promise<string> {
    const path = await uploadFile(content.fileKind, content.file, {
      signal,
      onProgress: (share) => this.#change(thread, { kind: 'progress', clientId, share }),
    });
    this.#change(thread, { kind: 'content', clientId, content: { ...content, path } });
    return path;
  }

  #change(thread: string, event: SendingEvent<Outgoing>): void {
    const list = sendingState(this.of(thread), event);
    if (list === this.of(thread)) return;
    const lists = new Map(this.#lists);
    if (list.length > 0) lists.set(thread, list);
    else lists.delete(thread);
    this.#lists = lists;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const outbox = new Outbox();

onSessionChange(() => {
  if (readToken() === null) outbox.clear();
});

/** Messages that were sent to a thread and are not in it yet. */
export function useOutbox(thread: string): readonly OutgoingMessage[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.of(thread));
}

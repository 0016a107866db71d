import { reachable, sendWithRetry } from '@wallet/client/chat/send-until-answered';
import { uuidV7 } from '@wallet/client/uuid-v7';
import { ApiError } from '@wallet/contract/api-error';
import type { Delivery, Outgoing, OutgoingMessage, Receipt } from './chat-state.ts';
import { mutex } from './mutex.ts';
import type { Outbox, OutboxItem } from './outbox.ts';

/** Events that the tabs of one customer send each other. */
export type QueueNews =
  | { readonly kind: 'queue'; readonly outgoing: readonly Outgoing[] }
  | { readonly kind: 'deliver'; readonly clientId: string; readonly delivery: Delivery }
  | { readonly kind: 'take'; readonly receipt: Receipt; readonly message: OutgoingMessage };

/** Carries messages and files off the phone. */
export type Carrier = {
  readonly send: (said: OutgoingMessage, clientId: string, signal: AbortSignal) => Promise<Receipt>;
  /** Answers the path under which the server keeps the file. */
  readonly upload: (
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<string>;
};

const sending: Delivery = { kind: 'sending' };

/**
 * Sends the messages of the outbox, one after the other and from one tab only. A message keeps its id however often it
 * is tried, so the server stores it once. One with an unknown outcome holds up the later ones until it is sent again or
 * removed, so that messages are read in their order. A rejected one holds up nothing, as no one will read it.
 */
export class SendQueue {
  readonly #owner: string;
  readonly #outbox: Outbox;
  readonly #carrier: Carrier;
  readonly #notify: (news: QueueNews) => void;
  readonly #end = new AbortController();
  /** The message that this tab is sending. */
  #current: { readonly clientId: string; readonly cut: AbortController } | null = null;
  /** Waits for its turn; everything that comes meanwhile is sent in it. */
  #isInLine = false;

  constructor(owner: string, outbox: Outbox, carrier: Carrier, notify: (news: QueueNews) => void) {
    this.#owner = owner;
    this.#outbox = outbox;
    this.#carrier = carrier;
    this.#notify = notify;
  }

  /** Shows what an earlier visit left, and continues with it. */
  async start(): Promise<void> {
    await this.#show();
    this.flush();
  }

  stop(): void {
    this.#end.abort();
    this.#current?.cut.abort();
  }

  /** Answers the id of the new message. It is stored when the promise settles. */
  async add(message: OutgoingMessage, file?: File): Promise<string> {
    const clientId = uuidV7();
    const item = { owner: this.#owner, clientId, message };
    await this.#outbox.add(file ? { ...item, file } : item);
    await this.#show();
    this.flush();
    return clientId;
  }

  async resend(clientId: string): Promise<void> {
    await this.#outbox.change(clientId, ({ failure, isUnsure, ...item }) => item);
    await this.#show();
    this.flush();
  }

  async remove(clientId: string): Promise<void> {
    await this.#outbox.remove(clientId);
    if (this.#current?.clientId === clientId) this.#current.cut.abort();
    await this.#show();
    this.flush();
  }

  /** Lists what waits now, in the order of pressing. */
  async list(): Promise<readonly Outgoing[]> {
    const items = await this.#outbox.list(this.#owner);
    const unsure = items.findIndex(({ isUnsure }) => isUnsure);
    return items.map((item, at) => outgoingOf(item, unsure >= 0 && at > unsure));
  }

  /** Sends until nothing is left that may be sent; while another tab does, waits for its end. */
  flush(): void {
    if (this.#isInLine) return;
    this.#isInLine = true;
    void mutex(this.#owner, () => {
      this.#isInLine = false;
      return this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    while (!this.#end.signal.aborted) {
      const items = await this.#outbox.list(this.#owner);
      const first = items.find(({ failure, isUnsure }) => isUnsure || !failure);
      if (!first || first.isUnsure) return;
      const cut = new AbortController();
      this.#current = { clientId: first.clientId, cut };
      await this.#deliver(first, cut.signal);
      this.#current = null;
    }
  }

  async #deliver(item: OutboxItem, signal: AbortSignal): Promise<void> {
    const { clientId } = item;
    try {
      const message = await this.#uploaded(item, signal);
      const send = (until: AbortSignal) => this.#carrier.send(message, clientId, until);
      const receipt = await sendWithRetry(send, signal);
      await this.#outbox.remove(clientId);
      this.#notify({ kind: 'take', receipt, message });
    } catch (error) {
      // Removed, or the page is going: nothing failed.
      if (signal.aborted) return;
      const code = error instanceof ApiError ? error.code : 'TIMEOUT';
      const { filePath, ...payload } = item.message.payload ?? {};
      if (item.file && filePath && code === 'NO_DATA') {
        // The upload of an earlier try is gone: the next one uploads it again.
        const message = { ...item.message, payload };
        return this.#outbox.change(clientId, (left) => ({ ...left, message }));
      }
      const isUnsure = !(error instanceof ApiError) || error.isUnknown;
      const change = { failure: code, isUnsure };
      await this.#outbox.change(clientId, (left) => ({ ...left, ...change }));
      await this.#show();
    }
  }

  /** The message with its file's path, which is kept: a later try needs no second upload. */
  async #uploaded(item: OutboxItem, signal: AbortSignal): Promise<OutgoingMessage> {
    const { clientId, file, message } = item;
    if (!file || message.payload?.filePath) return message;
    const deliver = (share: number) =>
      this.#notify({ kind: 'deliver', clientId, delivery: { kind: 'uploading_file', share } });
    deliver(0);
    await reachable(signal);
    const filePath = await this.#carrier.upload(file, deliver, signal);
    const said = { ...message, payload: { ...message.payload, filePath } };
    await this.#outbox.change(clientId, (left) => ({ ...left, message: said }));
    this.#notify({ kind: 'deliver', clientId, delivery: sending });
    return said;
  }

  async #show(): Promise<void> {
    this.#notify({ kind: 'queue', outgoing: await this.list() });
  }
}

/** `isHeld`: it waits for an earlier one. */
function outgoingOf({ clientId, message, file, failure }: OutboxItem, isHeld: boolean): Outgoing {
  const ready = isHeld ? ({ kind: 'waiting' } as const) : sending;
  const delivery = failure ? ({ kind: 'failed', code: failure } as const) : ready;
  const outgoing = { clientId, message, delivery };
  if (!file) return outgoing;
  return failure || isHeld || message.payload?.filePath
    ? { ...outgoing, file }
    : { ...outgoing, file, delivery: { kind: 'uploading_file', share: 0 } };
}

type Handlers = {
  /** Credentials for the handshake; requested again at every attempt. */
  readonly introduce: () => object;
  /** Called when connected; events during a disconnection are not replayed. */
  readonly onOpen: () => void;
  readonly onEvent: (name: string, values: readonly unknown[]) => void;
  readonly onClose: () => void;
};

const checkMs = 5_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;
/** The longest silence while the server has not yet said how often it calls. */
const greetingLimitMs = 10_000;

/**
 * The subset of Socket.IO that this app needs, over a native WebSocket: protocol 5 on Engine.IO 4, one
 * namespace, no binary. It stays connected until `close()`: a lost connection is retried after a random,
 * growing delay, and immediately when the network or the page is back.
 */
export class LiveConnection {
  readonly #url: string;
  readonly #handlers: Handlers;
  /** Separates a packet's type from its content in every namespace but the default one. */
  readonly #prefix: string;
  readonly #end = new AbortController();
  #socket: WebSocket | null = null;
  #isOpen = false;
  #failures = 0;
  #redial: ReturnType<typeof setTimeout> | undefined;
  #receivedAt = 0;
  #silenceLimitMs = greetingLimitMs;

  /**
   * Connects immediately; `origin` is an http address without a path, `namespace` a path such as `/staff`.
   */
  constructor(origin: string, handlers: Handlers, namespace?: `/${string}`) {
    this.#prefix = namespace ? `${namespace},` : '';
    this.#url = `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    this.#handlers = handlers;
    const { signal } = this.#end;
    const check = setInterval(() => this.#check(), checkMs);
    signal.addEventListener('abort', () => clearInterval(check));
    globalThis.addEventListener?.('online', () => this.#hurry(), { signal });
    globalThis.addEventListener?.('offline', () => this.#lose(), { signal });
    globalThis.document?.addEventListener('visibilitychange', () => this.#hurry(), { signal });
    this.#dial();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Emits an event that may be lost: nothing is buffered while disconnected. */
  emit(name: string, ...values: readonly unknown[]): void {
    if (this.#isOpen) this.#send(packets.event, [name, ...values]);
  }

  close(): void {
    this.#end.abort();
    this.#lose();
  }

  #send(packet: string, content: unknown): void {
    this.#socket?.send(packet + this.#prefix + JSON.stringify(content));
  }

  #dial(): void {
    clearTimeout(this.#redial);
    if (this.#end.signal.aborted || this.#socket) return;
    this.#receivedAt = Date.now();
    this.#silenceLimitMs = greetingLimitMs;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(String(data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #receive(data: string): void {
    this.#receivedAt = Date.now();
    const [, packet = '', reference = '', text = ''] =
      /^(4?\d)(?:\/[^,]*,)?(\d*)(.*)$/s.exec(data) ?? [];
    switch (packet) {
      case packets.open: {
        const { pingInterval, pingTimeout } = JSON.parse(text);
        this.#silenceLimitMs = pingInterval + pingTimeout;
        this.#send(packets.connect, this.#handlers.introduce());
        return;
      }
      case packets.ping:
        this.#socket?.send(packets.pong);
        return;
      case packets.connect:
        this.#isOpen = true;
        this.#failures = 0;
        this.#handlers.onOpen();
        return;
      case packets.event: {
        const [name, ...values] = JSON.parse(text);
        if (reference) this.#socket?.send(`${packets.received}${this.#prefix}${reference}[]`);
        this.#handlers.onEvent(name, values);
        return;
      }
      case packets.refused:
      case packets.disconnect:
        this.#lose();
    }
  }

  /** Closes the connection, if there is one, and dials again after a while. */
  #lose(): void {
    const { onClose } = this.#handlers;
    this.#socket?.close();
    this.#socket = null;
    clearTimeout(this.#redial);
    if (this.#isOpen) {
      this.#isOpen = false;
      onClose();
    }
    if (this.#end.signal.aborted) return;
    const longest = Math.min(longestWaitMs, shortestWaitMs * 2 ** this.#failures++);
    this.#redial = setTimeout(() => this.#dial(), Math.random() * longest);
  }

  /** A connection may die silently, e.g. while the phone sleeps. */
  #check(): void {
    if (this.#socket && Date.now() - this.#receivedAt > this.#silenceLimitMs) this.#lose();
  }

  #hurry(): void {
    this.#check();
    this.#dial();
  }
}

/** An Engine.IO packet is one digit; type 4, a message, carries a Socket.IO packet. */
const packets = {
  open: '0',
  ping: '2',
  pong: '3',
  connect: '40',
  disconnect: '41',
  event: '42',
  received: '43',
  refused: '44',
} as const;

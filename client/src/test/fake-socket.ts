import { vi } from 'vitest';

/** A WebSocket whose other side is the test: it says what the server would, and breaks when the test wants. */
export class FakeSocket {
  /** Packets that the app sent, oldest first. */
  readonly packets: string[] = [];
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  #namespace = '';

  send(packet: string): void {
    this.packets.push(packet);
    this.#namespace = /^40(\/[^,]*,)/.exec(packet)?.[1] ?? this.#namespace;
  }

  close(): void {}

  /** Accepts the connection, in the namespace that the app asks for. */
  greet(pingMs = 600_000): void {
    this.onmessage?.({ data: `0{"pingInterval":${pingMs},"pingTimeout":${pingMs}}` });
    this.onmessage?.({ data: `40${this.#namespace}{"sid":"1"}` });
  }

  deliver(name: string, ...values: unknown[]): void {
    this.onmessage?.({ data: `42${this.#namespace}${JSON.stringify([name, ...values])}` });
  }

  /** Values of the events of this name that the app sent, oldest first. */
  sentEvents(name: string): readonly unknown[][] {
    const start = `42${this.#namespace}`;
    return this.packets
      .filter((packet) => packet.startsWith(`${start}["${name}"`))
      .map((packet) => JSON.parse(packet.slice(start.length)).slice(1));
  }
}

/** Sockets that the app opened, oldest first. */
export class FakeSockets {
  readonly all: FakeSocket[] = [];

  get last(): FakeSocket {
    const socket = this.all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }
}

/** Puts fake sockets in place of WebSocket until `vi.unstubAllGlobals`. */
export function stubSockets(): FakeSockets {
  const sockets = new FakeSockets();
  class Opened extends FakeSocket {
    constructor() {
      super();
      sockets.all.push(this);
    }
  }
  vi.stubGlobal('WebSocket', Opened);
  return sockets;
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type HttpQuestion = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Absent for guests. */
  readonly token?: string;
  /** The idempotency key. */
  readonly key?: string;
  readonly body?: object;
};

type HttpReply = { readonly status: number; readonly body: string };

/** Bare HTTP/1.1 on a keep-alive connection: a full client would take the processor from the server. */
export class HttpSocket {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async open(port: number): Promise<HttpSocket> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }).setEncoding('latin1');
    await once(socket, 'connect');
    return new HttpSocket(socket);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Sends one request; the next one must wait for its answer. */
  async ask({ method, path, token, key, body }: HttpQuestion): Promise<HttpReply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `x-client-type: ${path.startsWith('/staff/') ? 'staff-console' : 'member-web'}`,
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
      ...(body === undefined ? [] : ['content-type: application/json']),
      `content-length: ${Buffer.byteLength(text)}`,
    ];
    this.#socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
    return this.#read();
  }

  #read(): Promise<HttpReply> {
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      let text = '';
      const leave = () => socket.off('data', read).off('error', fail).off('close', hungUp);
      const read = (chunk: string) => {
        text += chunk;
        const reply = wholeReply(text);
        if (!reply) return;
        leave();
        resolve(reply);
      };
      const fail = (error: Error) => {
        leave();
        reject(error);
      };
      const hungUp = () => fail(new Error('the server closed the connection'));
      socket.on('data', read).on('error', fail).on('close', hungUp);
    });
  }
}

/** The complete reply, or null while part of it is missing; its length counts bytes, as latin1 does. */
function wholeReply(text: string): HttpReply | null {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1];
  if (length === undefined) throw new Error(`a reply without a length: ${text.slice(0, headEnd)}`);
  const body = text.slice(headEnd + 4);
  if (body.length < Number(length)) return null;
  return { status: Number(text.slice(9, 12)), body };
}

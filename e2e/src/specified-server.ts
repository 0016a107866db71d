import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { bare, faultsOf, fields } from '@wallet/contract/test/shape';
import { specification } from '@wallet/contract/test/specification';
import { freePort } from '@wallet/postgres/free-port';
import { Server as SocketServer } from 'socket.io';
import { SpecifiedProduct, SpecifiedRefusal } from './specified-product.ts';

const dist = join(import.meta.dirname, '../../web/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/**
 * `objects` names every list and flag, `bare` sends them alone and times as numbers, `strict` lacks the calls
 * whose paths the specification leaves open.
 */
export type Dialect = 'objects' | 'bare' | 'strict';

type Body = Readonly<Record<string, unknown>>;

/** A pixel, where a picture is asked for. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A server of the specification and of nothing else: its table says which calls there are, what they are
 * asked, and what they answer. Any other call is a 404.
 */
export class SpecifiedServer {
  readonly url: string;
  readonly product: SpecifiedProduct;
  /** Calls of the table that were made. */
  readonly made = new Set<string>();
  /** Calls that the specification does not have. */
  readonly extra = new Set<string>();
  /** Fields of requests that the specification does not have. */
  readonly beyond = new Set<string>();
  /** Requests that lack a specified field, and replies of this server that differ from the table. */
  readonly faults: string[] = [];
  /** Bodies of forms that opened a game. */
  readonly posted: string[] = [];
  readonly #server: Server;
  readonly #sockets: SocketServer;
  readonly #dialect: Dialect;
  readonly #calls: readonly { readonly name: string; readonly path: RegExp }[];

  private constructor(server: Server, port: number, dialect: Dialect) {
    this.#server = server;
    this.#dialect = dialect;
    this.url = `http://127.0.0.1:${port}`;
    this.product = new SpecifiedProduct(this.url);
    this.#sockets = new SocketServer(server, { serveClient: false });
    this.#sockets.on('connection', (socket) =>
      socket.on('join', (room: unknown) => void socket.join(String(room))),
    );
    this.#calls = Object.entries(specification)
      .filter(([, { hasOpenPath }]) => !(dialect === 'strict' && hasOpenPath))
      .map(([name]) => ({
        name,
        path: new RegExp(`^${name.replaceAll(/:\w+/g, '([^/]+)')}$`),
      }));
  }

  static async start(dialect: Dialect = 'objects'): Promise<SpecifiedServer> {
    const server = createServer();
    const port = await freePort();
    const specified = new SpecifiedServer(server, port, dialect);
    server.on('request', async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', specified.url);
      if (pathname.startsWith('/socket.io')) return;
      if (pathname === '/played' && request.method === 'POST') {
        specified.posted.push(await textOf(request));
      }
      const { status, type, content } = pathname.startsWith('/api/')
        ? await specified.#apiResponse(request, pathname)
        : await specified.#file(pathname, request.headers.cookie ?? '');
      // As any server sends what has a hash in its name: a browser reads and compiles it once.
      const cached = pathname.startsWith('/assets/') && { 'cache-control': 'max-age=31536000' };
      response.writeHead(status, { 'content-type': type, ...cached });
      response.end(content);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return specified;
  }

  async stop(): Promise<void> {
    await this.#sockets.close();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Writes to a customer as the staff: the message is kept, and sent on the socket. */
  say(customer: string, message: object): void {
    const stored = this.product.say(customer, message);
    this.#sockets.to(`${this.product.prefix}-${customer}`).emit('messaging', stored);
  }

  /** Ends all sockets, and takes no new ones. */
  async closeSockets(): Promise<void> {
    this.#sockets.disconnectSockets(true);
    this.#sockets.engine.use((_request: unknown, _response: unknown, next: (e: Error) => void) =>
      next(new Error('closed')),
    );
  }

  async #apiResponse(request: IncomingMessage, pathname: string) {
    const isJson = request.headers['content-type'] === 'application/json';
    const text = await textOf(request);
    const body: Body = isJson ? JSON.parse(text) : {};
    const called = `${request.method} ${pathname}`;
    const call = this.#calls.find(({ path }) => path.test(called));
    if (!call) this.extra.add(called);
    const { status, value } = call
      ? this.#reply(call.name, [...(call.path.exec(called) ?? [])].slice(1), body)
      : { status: 404, value: { message: 'Not Found' } };
    return { status, type: 'application/json', content: JSON.stringify(value) };
  }

  #reply(name: string, params: readonly string[], body: Body) {
    const call = specification[name];
    this.made.add(name);
    if (call?.asks) this.#checkBody(name, body, faultsOf(body, fields(call.asks), name));
    try {
      const reply = this.product.answer(name, params.map(decodeURIComponent), body);
      if (call) this.faults.push(...faultsOf(reply, call.replies, `reply to ${name}`));
      return {
        status: 200,
        value: call && this.#dialect === 'bare' ? bare(reply, call.replies) : reply,
      };
    } catch (error) {
      if (!(error instanceof SpecifiedRefusal)) throw error;
      return { status: error.status, value: error.body };
    }
  }

  #checkBody(name: string, body: Body, faults: readonly string[]): void {
    for (const fault of faults) {
      if (fault.endsWith(': not specified')) this.beyond.add(fault.replace(': not specified', ''));
      else this.faults.push(`${fault} in ${JSON.stringify(body)}, asked of ${name}`);
    }
  }

  async #file(path: string, cookie: string) {
    const plain = { status: 404, type: 'text/plain', content: Buffer.from('') };
    if (path === '/played') return { ...plain, status: 200, content: Buffer.from('played') };
    if (path.startsWith('/files/')) return { status: 200, type: 'image/png', content: pixel };
    const language = /locale=(\w+)/.exec(cookie)?.[1] ?? 'th';
    const screen = path.split('/')[1] ?? '';
    const isPage = extname(path) === '';
    const isPublic = ['login', 'register', 'contact', 'howto', 'terminated'].includes(screen);
    const file = isPage ? `pages/${isPublic ? screen : 'user'}.${language}.html` : path;
    try {
      const content = await readFile(join(dist, join('/', file)));
      return { status: 200, type: types[extname(file)] ?? 'application/octet-stream', content };
    } catch {
      return plain;
    }
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

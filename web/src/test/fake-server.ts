import type { CallName, ReplyOf } from '@wallet/contract/api';
import type { Plain } from '@wallet/contract/brand';
import { ownServer } from '@wallet/contract/own-server';
import { faultsOf, fields } from '@wallet/contract/test/shape';
import { specification } from '@wallet/contract/test/specification';
import { vi } from 'vitest';

/** Call of a component, as it left the app. */
export type FakeRequest = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The idempotency key. */
  readonly key: string | null;
};

class Refusal {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    this.code = code;
    this.status = status;
  }
}

/** The server's no, with a code of the catalogue. */
export function refusal(code: string, status = 409): Refusal {
  return new Refusal(code, status);
}

/** Nothing came back: no one knows whether the call was carried out. */
export const lost = Symbol('lost');

type FakeReply<N extends CallName> = Plain<ReplyOf<N>> | Refusal | typeof lost;
type FakeHandler<N extends CallName> =
  | FakeReply<N>
  | ((request: FakeRequest) => FakeReply<N> | Promise<FakeReply<N>>);

/** A reply that is still on its way. */
type HeldReply<N extends CallName> = { readonly give: (outcome: FakeReply<N>) => void };

type Raw = { readonly status: number; readonly text: string };

/** Answers the calls of a component under test, in the shape that the contract gives them. */
export class FakeServer {
  /** Calls that no test expected, and what calls lack; each is a fault of the test or of the component. */
  readonly unexpected: string[] = [];
  readonly #answers = new Map<CallName, (request: FakeRequest) => unknown>();
  readonly #asked = new Map<CallName, FakeRequest[]>();
  /** Changes asked for so far, but for uploads, which show how far they are. */
  changes = 0;
  /** Number of the test that runs. */
  #test = 0;
  /** Uploads under way, to report their progress. */
  readonly uploads: FakeUpload[] = [];

  /** Answers a call from now on, always alike or by what it asks. */
  answer<N extends CallName>(name: N, answer: FakeHandler<N>): void {
    this.#answers.set(name, typeof answer === 'function' ? answer : () => answer);
  }

  /** Keeps the callers of a call waiting until the test gives the reply. */
  hold<N extends CallName>(name: N): HeldReply<N> {
    let give: (outcome: FakeReply<N>) => void = () => undefined;
    const reply = new Promise<FakeReply<N>>((resolve) => {
      give = resolve;
    });
    this.answer(name, () => reply);
    return { give };
  }

  /** Every time that a call was made. */
  requests(name: CallName): readonly FakeRequest[] {
    return this.#asked.get(name) ?? [];
  }

  /** Ends a test: what it asked last never fails. The time limit of a call is a minute of real time, in which others run. */
  leave(): void {
    this.#test++;
  }

  /** Takes the place of the network in the test that runs. */
  listen(): void {
    this.#answers.clear();
    this.#asked.clear();
    this.unexpected.length = 0;
    this.uploads.length = 0;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.#fetch(url, init));
    vi.stubGlobal(
      'WebSocket',
      class extends EventTarget {
        close(): void {}
      },
    );
    const { uploads } = this;
    const reply = (method: string, url: string, request: Omit<FakeRequest, 'params' | 'query'>) =>
      this.#reply(method, url, request);
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeUpload {
        constructor() {
          super(reply);
          uploads.push(this);
        }
      },
    );
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const key = headers.get('idempotency-key');
    const isChange = (init.method ?? 'GET') !== 'GET' || key !== null;
    if (isChange && !quiet.test(url)) this.changes++;
    const test = this.#test;
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => {
        if (this.#test === test) reject(new DOMException('Aborted', 'AbortError'));
      }),
    );
    const replied = this.#reply(init.method ?? 'GET', url, { body, key });
    const { status, text } = await Promise.race([replied, aborted]);
    return new Response(text, { status, headers: { [ownServer]: '1' } });
  }

  async #reply(
    method: string,
    url: string,
    request: Omit<FakeRequest, 'params' | 'query'>,
  ): Promise<Raw> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    for (const [name, answer] of this.#answers) {
      const params = paramsOf(name, method, pathname);
      if (!params) continue;
      this.unexpected.push(...lacking(name, request.body));
      const whole = { ...request, params, query: Object.fromEntries(searchParams) };
      this.#asked.set(name, [...this.requests(name), whole]);
      const outcome = await answer(whole);
      if (outcome === lost) throw new TypeError('Failed to fetch');
      return outcome instanceof Refusal
        ? { status: outcome.status, text: JSON.stringify({ message: outcome.code }) }
        : { status: 200, text: JSON.stringify(outcome) };
    }
    // Tests of the console share the window, and may read once more after their end.
    if (!pathname.startsWith('/staff/')) this.unexpected.push(`${method} ${pathname}`);
    throw new TypeError('Failed to fetch');
  }
}

/** An upload as `XMLHttpRequest` makes it; the test says how far it got. */
class FakeUpload {
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  timeout = 0;
  status = 0;
  responseText = '';
  isAborted = false;
  readonly #headers = new Map<string, string>();
  readonly #reply: FakeUploadReply;
  #method = '';
  #url = '';

  constructor(reply: FakeUploadReply) {
    this.#reply = reply;
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(): null {
    return null;
  }

  send(body: unknown): void {
    const key = this.#headers.get('idempotency-key') ?? null;
    this.#reply(this.#method, this.#url, { body, key }).then(
      ({ status, text }) => {
        if (this.isAborted) return;
        this.status = status;
        this.responseText = text;
        this.onload?.();
      },
      () => this.isAborted || this.onerror?.(),
    );
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  /** So much of the file left the phone, 0 to 1. */
  progress(share: number): void {
    this.upload.onprogress?.(
      new ProgressEvent('progress', { lengthComputable: true, loaded: share, total: 1 }),
    );
  }
}

type FakeUploadReply = (
  method: string,
  url: string,
  request: Omit<FakeRequest, 'params' | 'query'>,
) => Promise<Raw>;

/** Addresses that are read by POST, and those of messages, which show themselves that they are being sent. */
const quiet = /\/api\/(statement|chat\/|refund$|invite$)/;

/** Fields that a call of the specification is asked with and that are not there: another server would reject it. */
function lacking(name: CallName, body: unknown): string[] {
  const asks = specification[name]?.asks;
  if (!asks || body === null) return [];
  return faultsOf(body, fields(asks), name).filter((fault) => !fault.endsWith(': not specified'));
}

/** The values in a path, or null when another call is meant. */
function paramsOf(name: CallName, method: string, path: string): Record<string, string> | null {
  const [ownMethod, template = ''] = name.split(' ');
  if (ownMethod !== method) return null;
  const names = [...template.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const match = new RegExp(`^${template.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
  if (!match) return null;
  return Object.fromEntries(
    names.map((param, place) => [param, decodeURIComponent(match[place + 1] ?? '')]),
  );
}

import { api, type CallName, type ReplyOf, type RequestFor } from '@wallet/contract/api';
import type { Plain } from '@wallet/contract/brand';
import type { Call } from '@wallet/contract/call';

/** Input of a call as a test writes it, with plain numbers of baht. */
export type PlainRequest<N extends CallName> = Plain<RequestFor<N>>;

/** Answer of the server, rejections included. */
export type TestReply<N extends CallName> = {
  readonly status: number;
  readonly body: ReplyOf<N>;
  readonly headers: Headers;
};

/** A call that the server rejected, as a test expects it: `rejects.toMatchObject({ code })`. */
class FailedCall extends Error {
  readonly status: number;
  readonly code: string;

  constructor(name: string, status: number, code: string) {
    super(`${name} answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

type RequestParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
};

/** Identity of a test caller: token, address, idempotency key. */
type Voice = {
  readonly token?: string;
  readonly ip?: string;
  /** The idempotency key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies by name, as the server sets them; a caller without a jar keeps none. */
  readonly jar?: Map<string, string>;
};

/** A number as the database keeps it, which no caller ever gets. */
const sealedNumber = /n1[pa]\.[A-Za-z0-9_-]{38,}\./;

export class TestClient {
  readonly #url: string;
  readonly #voice: Voice;

  constructor(url: string, voice: Voice = {}) {
    this.#url = url;
    this.#voice = voice;
  }

  /** The same caller with something changed. */
  with(voice: Voice): TestClient {
    return new TestClient(this.#url, { ...this.#voice, ...voice });
  }

  /** The same caller at another node. */
  at({ url }: { readonly url: string }): TestClient {
    return new TestClient(url, this.#voice);
  }

  /** Makes a call and answers its reply; throws RefusedCall when the server says no. */
  async call<N extends CallName>(name: N, request: PlainRequest<N>): Promise<ReplyOf<N>> {
    const { status, body } = await this.ask(name, request);
    if (status < 300) return body;
    throw new FailedCall(name, status, codeOf(body));
  }

  /** Makes a call and answers any reply. */
  async ask<N extends CallName>(name: N, request: PlainRequest<N>): Promise<TestReply<N>> {
    const call: Call = api[name];
    const parts: RequestParts = request ?? {};
    const [method = '', path = ''] = name.split(' ');
    const response = await fetch(`${this.#url}${filled(path, parts)}`, {
      method,
      headers: {
        'x-client-type': path.startsWith('/staff/') ? 'staff-console' : 'member-web',
        ...this.#headers(),
        ...(parts.body ? { 'content-type': 'application/json' } : {}),
      },
      body: call.upload ? formOf(parts) : parts.body ? JSON.stringify(parts.body) : null,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#voice.jar?.set(name, value);
    }
    const text = await response.text();
    if (sealedNumber.test(text)) throw new Error(`${name} answered a sealed number: ${text}`);
    // The server shapes its replies by this same contract.
    const body = (text === '' ? null : JSON.parse(text)) as ReplyOf<N>;
    return { status: response.status, body, headers: response.headers };
  }

  #headers(): Record<string, string> {
    const { token, ip, key, headers, jar } = this.#voice;
    const cookie = Array.from(jar ?? [], (pair) => pair.join('=')).join('; ');
    return {
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ip ? { 'x-forwarded-for': ip } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    };
  }
}

function filled(path: string, { params = {}, query = {} }: RequestParts): string {
  const filledPath = path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search.size > 0 ? `${filledPath}?${search}` : filledPath;
}

function formOf({ file, body }: RequestParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file) form.set('file', file);
  return form;
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'message' in body
    ? String(body.message)
    : JSON.stringify(body);
}

import type { CallName, ReplyOf, RequestFor } from '@wallet/contract/api';

type RequestParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};
type ApiReply<N extends CallName> = { readonly status: number; readonly body: ReplyOf<N> };

const answerLimitMs = 10_000;

/** The API as a member's app sees it, lost connections included. */
export class MemberApi {
  readonly #url: string;
  readonly #token: string | null;

  constructor(url: string, token: string | null = null) {
    this.#url = url;
    this.#token = token;
  }

  /** The reply; throws when there is none, or one other than 200. */
  async call<N extends CallName>(name: N, request: RequestFor<N>): Promise<ReplyOf<N>> {
    const answered = await this.ask(name, request);
    if (answered?.status === 200) return answered.body;
    throw new Error(`${name}: ${answered ? JSON.stringify(answered) : 'no answer'}`);
  }

  /** Any answer; null when none came in time. */
  async ask<N extends CallName>(
    name: N,
    request: RequestFor<N>,
    { key, patienceMs = answerLimitMs }: { key?: string; patienceMs?: number } = {},
  ): Promise<ApiReply<N> | null> {
    const { params = {}, body }: RequestParts = request ?? {};
    const [method = '', path = ''] = name.split(' ');
    const filled = path.replaceAll(/:(\w+)/g, (_, part) => encodeURIComponent(`${params[part]}`));
    try {
      const response = await fetch(this.#url + filled, {
        method,
        headers: {
          'x-client-type': 'member-web',
          ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(patienceMs),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}

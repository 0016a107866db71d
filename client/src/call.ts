import type { CallName, ReplyOf, RequestFor } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { ownServer } from '@wallet/contract/own-server';
import { anySignal } from './any-signal.ts';
import { arrivedOf, holdFromNext, readReply, requestOf } from './request.ts';
import type { Parts, Service } from './service.ts';

type CallOptions = {
  /** Value of the `Idempotency-Key` header, for calls that require one. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
};

/** Makes one call of the contract: `call('POST /api/wallet/withdraw', { body: { amount } })`. */
export type Caller<Names extends CallName> = <N extends Names>(
  name: N,
  request: RequestFor<N>,
  options?: CallOptions,
) => Promise<ReplyOf<N>>;

const timeoutMs = 60_000;

/**
 * Makes the function by which an app calls the server. A request that changes something never runs in the next session.
 * One with a key is looked up by it, and one with a signal ends with its caller, who may hold others up until then.
 */
export function callerOf<Names extends CallName>(service: Service): Caller<Names> {
  const caller = async <N extends Names>(
    name: N,
    asked: RequestFor<N>,
    { key, signal }: CallOptions = {},
  ): Promise<ReplyOf<N>> => {
    const parts = asked as Parts;
    const { method, url, headers, token } = requestOf(service, name, parts, key);
    if (parts.body !== undefined) headers['content-type'] = 'application/json';
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const request = {
        method,
        headers,
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        signal: signal ? anySignal(timeout, signal) : timeout,
        // Public data may be cached and is revalidated every time; member data is never cached.
        cache: url.includes('/api/lookup/') ? 'no-cache' : 'no-store',
      } as const;
      const early = service.takeEarlyAnswer?.(url, headers);
      // No one knows when that one was sent.
      const atMs = early ? Number.NEGATIVE_INFINITY : Date.now();
      const response = await (early ?? fetch(url, request));
      const arrived = arrivedOf(response.status, await response.text(), (field) =>
        response.headers.get(field),
      );
      // Replies are trusted: the server's codecs shape them by this same contract.
      return readReply(
        service,
        service.complete && (service.completesAll || !arrived.header(ownServer))
          ? await service.complete(name, { parts, arrived, ask: caller })
          : arrived,
        { atMs, token },
      ) as ReplyOf<N>;
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error;
      throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', 0);
    } finally {
      if (!key && !signal && method !== 'GET') await holdFromNext(service.readToken, token);
    }
  };
  return caller;
}

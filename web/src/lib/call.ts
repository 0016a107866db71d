import type { AskedOf, CallName, ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { type Parts, readReply, requestOf } from './request.ts';
import { anySignal } from './stand-ins.ts';

export type CallOptions = {
  /** Makes repeating the call harmless; see `withIntent`. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
};

const timeoutMs = 60_000;

/** Makes one call of the contract: `call('POST /api/wallet/withdraw', { body: { amount } })`. */
export async function call<N extends CallName>(
  name: N,
  asked: AskedOf<N>,
  options: CallOptions = {},
): Promise<ReplyOf<N>> {
  const parts = asked as Parts;
  const { method, url, headers } = requestOf(name, parts, options.key);
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: options.signal ? anySignal(timeout, options.signal) : timeout,
      cache: 'no-store',
    });
    // Replies are trusted: the server's codecs shape them by this same contract.
    return readReply(
      response.status,
      await response.text(),
      response.headers.get('date'),
      response.headers.get('retry-after'),
    ) as ReplyOf<N>;
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', 0);
  }
}

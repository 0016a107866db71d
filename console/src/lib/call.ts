import type { AskedOf, ReplyOf, StaffCallName } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { endSession, readToken, setNeedsOwnPassword } from './session.ts';

export type CallOptions = {
  /** The `Idempotency-Key` that makes repeating the call harmless, where the call asks for one. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
};

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
};

const timeoutMs = 60_000;

/** Makes one call of the contract: `call('POST /staff/api/sign-in', { body: { username, password } })`. */
export async function call<N extends StaffCallName>(
  name: N,
  asked: AskedOf<N>,
  { key, signal }: CallOptions = {},
): Promise<ReplyOf<N>> {
  const parts = asked as Parts;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(addressOf(name, parts), {
      method: name.slice(0, name.indexOf(' ')),
      headers: headersOf(parts, key),
      body: bodyOf(parts),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      cache: 'no-store',
    });
    // Replies are trusted: the server's codecs shape them by this same contract.
    return readReply(response.status, await response.text()) as ReplyOf<N>;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', 0);
  }
}

function addressOf(name: StaffCallName, { params, query = {} }: Parts): string {
  const template = name.slice(name.indexOf(' ') + 1);
  const path = template.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(params?.[param] ?? '')),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([field, value]) => [field, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The headers that every call has; also for a call that `call` cannot make, such as an upload that tells its progress. */
export function headersOf({ body }: Parts = {}, key?: string): Record<string, string> {
  const token = readToken();
  return {
    'x-client-type': 'staff-console',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
}

function bodyOf({ body, file }: Parts): BodyInit | null {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return form;
  }
  return body === undefined ? null : JSON.stringify(body);
}

const endedSession: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INACTIVE_USER',
]);

/** What a reply means: its value, or an error that has signed off whoever is no longer let in. */
export function readReply(status: number, text: string): unknown {
  const value = parse(text);
  if (status >= 200 && status < 300) return value;
  const code = messageOf(value) ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : String(status));
  if (endedSession.has(code)) endSession('expired');
  if (code === 'OWN_PASSWORD_NEEDED') setNeedsOwnPassword(true);
  throw new ApiError(code, status);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page in place of an answer: the status alone decides.
    return null;
  }
}

function messageOf(value: unknown): string | null {
  const isMessage = typeof value === 'object' && value !== null && 'message' in value;
  return isMessage && typeof value.message === 'string' ? value.message : null;
}

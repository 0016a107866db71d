import type { CallName } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { learnServerTime } from './server-clock.ts';
import type { Arrived, Parts, Service } from './service.ts';

export type Request = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** The token that it carries. */
  readonly token: string | null;
};

/** Builds the request of a call: its path with parameters and the common headers. */
export function requestOf(service: Service, name: CallName, parts: Parts, key?: string): Request {
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(parts.params?.[param] ?? '')),
  );
  // JSON has no undefined values.
  const query = new URLSearchParams(JSON.parse(JSON.stringify(parts.query ?? {}))).toString();
  const token = service.readToken();
  const headers: Record<string, string> = {
    'x-client-type': service.clientType,
    'accept-language': service.currentLanguage(),
  };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;
  return { method, url: `${service.origin}${path}${query && `?${query}`}`, headers, token };
}

/**
 * The reply as it arrived. A page in place of a success is not a reply: something between here and the server sent it,
 * and the outcome of the request is unknown.
 */
export function arrivedOf(status: number, text: string, header: Arrived['header']): Arrived {
  const isPage = status < 300 && /^\s*</.test(text);
  return { status: isPage ? 502 : status, text, header };
}

/**
 * Parses the reply to a request that was sent at this moment with this token: returns its value, or throws an error
 * that was already reported to the app, if the session is still the one of the request.
 */
export function readReply(
  service: Service,
  { status, text, header }: Arrived,
  sent: { readonly atMs: number; readonly token: string | null },
): unknown {
  learnServerTime(header('date'), sent.atMs);
  const value = parse(text);
  if (status < 300) return value;
  const { message, error, obstacle } = Object(value);
  const named = message ?? error;
  const code = typeof named === 'string' ? named : codeOf(status);
  if (service.readToken() === sent.token) service.onRefusal(code);
  throw new ApiError(code, status, Number(header('retry-after')), obstacle);
}

/** Never settles once the next session has begun: a reply to the session of this token does not concern that one. */
export async function holdFromNext(
  readToken: Service['readToken'],
  token: string | null,
): Promise<void> {
  const current = token && readToken();
  if (current && current !== token) await new Promise(Boolean);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page: only the status is used.
    return null;
  }
}

/** The code of a rejection without a code. */
function codeOf(status: number): string {
  return status < 500 ? String(status) : 'INTERNAL_SERVER_ERROR';
}

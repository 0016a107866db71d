import type { CallName } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { learnServerTime } from './server-clock.ts';
import type { Arrived, Parts, Service } from './service.ts';

export type Request = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
};

/** Builds the request of a call: its path with parameters and the common headers. */
export function requestOf(service: Service, name: CallName, parts: Parts, key?: string): Request {
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(parts.params?.[param] ?? '')),
  );
  const request = Object.entries(parts.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    request.map(([field, value]) => [field, String(value)]),
  ).toString();
  const token = service.readToken();
  const headers: Record<string, string> = {
    'x-client-type': service.clientType,
    'accept-language': service.currentLanguage(),
  };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;
  return { method, url: `${service.origin}${path}${query && `?${query}`}`, headers };
}

/**
 * Parses the reply to a request that was sent at this moment: returns its value, or throws an error that was already
 * reported to the app.
 */
export function readReply(
  service: Service,
  { status, text, header }: Arrived,
  sentAtMs: number,
): unknown {
  learnServerTime(header('date'), sentAtMs);
  const value = parse(text);
  if (status >= 200 && status < 300) return value;
  const code = messageOf(value) ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : String(status));
  service.onRefusal(code);
  throw new ApiError(code, status, Number(header('retry-after')), Object(value).obstacle);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page: only the status is used.
    return null;
  }
}

function messageOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('message' in value && typeof value.message === 'string') return value.message;
  return 'error' in value && typeof value.error === 'string' ? value.error : null;
}

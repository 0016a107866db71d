import type { CallName } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { currentLanguage } from './language.ts';
import { leaveService, leaveSession } from './leave.ts';
import { learnServerTime } from './server-clock.ts';
import { readToken } from './session.ts';

/** A call's values before they become a request. */
export type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
};

export type Request = { method: string; url: string; headers: Record<string, string> };

/** The request of a call: its path with the values in place, and the headers every call has. */
export function requestOf(name: CallName, parts: Parts, key?: string): Request {
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(parts.params?.[param] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([field, value]) => [field, String(value)]),
  ).toString();
  const token = readToken();
  const headers: Record<string, string> = {
    'x-client-type': 'member-web',
    'accept-language': currentLanguage(),
  };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;
  return { method, url: `${apiUrl}${path}${query && `?${query}`}`, headers };
}

/** What a reply means: its value, or an error after the redirects that the code asks for. */
export function readReply(
  status: number,
  text: string,
  dateHeader: string | null,
  retryAfter: string | null = null,
): unknown {
  learnServerTime(dateHeader);
  const value = parse(text);
  if (status >= 200 && status < 300) return value;
  const code = messageOf(value) ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : String(status));
  if (code === 'gone') leaveService();
  else if (invalidTokenCodes.has(code)) leaveSession();
  throw new ApiError(code, status, Number(retryAfter));
}

const apiUrl = import.meta.env.VITE_API_URL ?? '';

const invalidTokenCodes: ReadonlySet<string> = new Set([
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'unable to verify identity',
]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page in place of an answer: the status alone decides.
    return null;
  }
}

function messageOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('message' in value && typeof value.message === 'string') return value.message;
  return 'error' in value && typeof value.error === 'string' ? value.error : null;
}

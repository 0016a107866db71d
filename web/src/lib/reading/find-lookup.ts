import type { CallName, ReplyOf } from '@wallet/contract/api';
import type { Language } from '@wallet/contract/languages';
import { call } from '../call.ts';
import { onSessionEnd } from '../session/session.ts';

export type LookupName = Extract<CallName, `GET /api/lookup/${string}`>;

/** Replies by language and name: the operator's words are part of them. */
const replies = new Map<string, Promise<unknown>>();
onSessionEnd(() => replies.clear());

/** Reads a lookup once for all who want it, until a session ends. */
export function findLookup<N extends LookupName>(name: N, language: Language): Promise<ReplyOf<N>> {
  const [key, plain]: [string, LookupName] = [`${language} ${name}`, name];
  const known = replies.get(key) ?? call(plain, {});
  replies.set(key, known);
  known.catch(() => replies.delete(key));
  return known as Promise<ReplyOf<N>>;
}

import type { CallName, ReplyOf } from '@wallet/contract/api';
import type { Language } from '@wallet/contract/languages';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../call.ts';
import { currentLanguage, useLanguage } from '../language.ts';
import { onSessionEnd } from '../session/session.ts';

type LookupName = Extract<CallName, `GET /api/lookup/${string}`>;

type Lookup<R> =
  | { kind: 'loading' }
  | { kind: 'loaded'; reply: R }
  | { kind: 'failed'; retry: () => void };

/** A lookup for public screens, which do not load the query cache. Kept until a session ends. */
export function useOptions<N extends LookupName>(name: N): Lookup<ReplyOf<N>> {
  const language = useLanguage();
  const [lookup, setLookup] = useState<Lookup<ReplyOf<N>>>({ kind: 'loading' });
  const load = useCallback(async () => {
    // Loaded content stays until it is there in the other language.
    setLookup((now) => (now.kind === 'loaded' ? now : { kind: 'loading' }));
    try {
      const reply = await findLookup(name, language);
      if (language === currentLanguage()) setLookup({ kind: 'loaded', reply });
    } catch {
      setLookup({ kind: 'failed', retry: () => void load() });
    }
  }, [name, language]);
  useEffect(() => void load(), [load]);
  return lookup;
}

/** By language and name: the operator's words are part of the replies. */
const replies = new Map<string, Promise<unknown>>();
onSessionEnd(() => replies.clear());

/** Reads a lookup once for all callers, until a session ends. */
export function findLookup<N extends LookupName>(name: N, language: Language): Promise<ReplyOf<N>> {
  const [key, plain]: [string, LookupName] = [`${language} ${name}`, name];
  const known = replies.get(key) ?? call(plain, {});
  replies.set(key, known);
  known.catch(() => replies.delete(key));
  return known as Promise<ReplyOf<N>>;
}

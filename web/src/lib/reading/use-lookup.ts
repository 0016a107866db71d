import type { ReplyOf } from '@wallet/contract/api';
import { useCallback, useEffect, useState } from 'react';
import { currentLanguage, useLanguage } from '../language.ts';
import { findLookup, type LookupName } from './find-lookup.ts';

type Lookup<R> =
  | { kind: 'loading' }
  | { kind: 'loaded'; reply: R }
  | { kind: 'failed'; retry: () => void };

/** A lookup for public screens, which do not load the query cache. Kept until a session ends. */
export function useOptions<N extends LookupName>(name: N): Lookup<ReplyOf<N>> {
  const language = useLanguage();
  const [lookup, setLookup] = useState<Lookup<ReplyOf<N>>>({ kind: 'loading' });
  const load = useCallback(async () => {
    // What is there stays until it is there in the other language.
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

import type { CallName, ReplyOf } from '@wallet/contract/api';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../call.ts';

type LookupName = Extract<CallName, `GET /api/lookup/${string}`>;

export type Lookup<R> =
  | { kind: 'loading' }
  | { kind: 'loaded'; reply: R }
  | { kind: 'failed'; retry: () => void };

/** A lookup for the public screens, which load no query cache. Answers are kept for the visit. */
export function useLookup<N extends LookupName>(name: N): Lookup<ReplyOf<N>> {
  const [lookup, setLookup] = useState<Lookup<ReplyOf<N>>>({ kind: 'loading' });
  const load = useCallback(async () => {
    setLookup({ kind: 'loading' });
    try {
      setLookup({ kind: 'loaded', reply: await findLookup(name) });
    } catch {
      setLookup({ kind: 'failed', retry: () => void load() });
    }
  }, [name]);
  useEffect(() => void load(), [load]);
  return lookup;
}

const replies = new Map<LookupName, Promise<unknown>>();

function findLookup<N extends LookupName>(name: N): Promise<ReplyOf<N>> {
  const known = replies.get(name) ?? ask(name);
  replies.set(name, known);
  return known as Promise<ReplyOf<N>>;
}

async function ask(name: LookupName): Promise<unknown> {
  try {
    return await call(name, {});
  } catch (error) {
    replies.delete(name);
    throw error;
  }
}

import { holdFromNext } from '@wallet/client/request';
import { sharedValue } from '@wallet/client/shared-value';
import { onSessionChange, readToken } from './session.ts';

const asked = sharedValue<ReadonlySet<symbol>>(new Set());

// A signed-out staff user waits for nothing.
onSessionChange(() => {
  if (readToken() === null) asked.change(new Set());
});

/**
 * Counts a change as unanswered until its reply or its failure. Refetches after it do not count. Its outcome, even
 * under a key, is kept from the next session.
 */
export async function untilAnswered<T>(reply: Promise<T>): Promise<T> {
  const token = readToken();
  const one = Symbol('a change');
  asked.change(new Set([...asked.read(), one]));
  try {
    return await reply;
  } finally {
    asked.change(new Set([...asked.read()].filter((each) => each !== one)));
    await holdFromNext(readToken, token);
  }
}

/** True while a change waits for its answer. */
export function isUnanswered(): boolean {
  return asked.read().size > 0;
}

/** The same in a component. */
export function useUnanswered(): boolean {
  return asked.use().size > 0;
}

import { sharedValue } from '@wallet/client/shared-value';

const asked = sharedValue(0);

/** Counts a change as unanswered until its reply is here, or its failure. What is read again after it does not count. */
export async function untilAnswered<T>(reply: Promise<T>): Promise<T> {
  asked.change(asked.read() + 1);
  try {
    return await reply;
  } finally {
    asked.change(asked.read() - 1);
  }
}

/** True while a change waits for its answer. */
export function isUnanswered(): boolean {
  return asked.read() > 0;
}

/** The same in a component. */
export function useUnanswered(): boolean {
  return asked.use() > 0;
}

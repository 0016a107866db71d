/** Anything the server numbers within one thread, from 1 and without gaps. */
type Numbered = { readonly seq: number };

/**
 * State of one thread. Events are hints: messages that arrive out of order are kept in `ahead` until the gap is
 * fetched, so `messages` never has a gap.
 */
export type ThreadState<M extends Numbered> = {
  /** One unbroken run of numbers, ascending. */
  readonly messages: readonly M[];
  /** Ascending, all after a gap. */
  readonly ahead: readonly M[];
};

export const emptyThread: ThreadState<never> = { messages: [], ahead: [] };

/** The thread with the messages of a page or an event, in any order and possibly known already. */
export function withMessages<M extends Numbered>(
  state: ThreadState<M>,
  got: readonly M[],
): ThreadState<M> {
  if (got.length === 0) return state;
  const bySeq = new Map<number, M>();
  // The newer word wins: a message that was taken back replaces the one it was.
  for (const message of [...state.messages, ...state.ahead, ...got]) {
    bySeq.set(message.seq, message);
  }
  const all = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  const start = startOf(state, got);
  const from = all.findIndex(({ seq }) => seq === start);
  let end = from;
  while (all[end]?.seq === start + end - from) end++;
  // Older messages cannot be joined and are fetched on scrolling there.
  return { messages: all.slice(from, end), ahead: all.slice(end) };
}

/** The number after which messages are missing, or null when everything known is here. */
export function gapAfter({ messages, ahead }: ThreadState<Numbered>): number | null {
  return ahead.length > 0 ? (messages.at(-1)?.seq ?? null) : null;
}

/** The number before which older messages exist, or null at the beginning of the thread. */
export function olderBefore({ messages }: ThreadState<Numbered>): number | null {
  const first = messages[0]?.seq ?? 1;
  return first > 1 ? first : null;
}

/** Start of the run: an older page moves it down only when it joins without a gap. */
function startOf(state: ThreadState<Numbered>, got: readonly Numbered[]): number {
  const numbers = new Set(got.map(({ seq }) => seq));
  const first = state.messages[0]?.seq;
  let start = first ?? Math.min(...numbers);
  if (first !== undefined) while (numbers.has(start - 1)) start--;
  return start;
}

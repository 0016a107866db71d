// For what the oldest browsers lack; one file, which the first page has anyway.

/** The address a text spells out, or null. `URL.parse` does the same, from Chrome 126 and iOS 18 on. */
export function webAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Aborts with the first of some signals, as `AbortSignal.any` does from Chrome 116 and iOS 17.4 on. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}

/**
 * Stands in for `node:timers/promises` where a test moves the clock, which moves the global timers alone:
 * `vi.mock(import('node:timers/promises'), () => import('#test/moved-sleep.ts') as never)`.
 */
export { moved as setTimeout };

function moved<Value>(
  milliseconds: number,
  value: Value,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    setTimeout(resolve, milliseconds, value);
  });
}

const forgetAfterMs = 1_000;

/**
 * A promise that `use()` reads at once when it is fulfilled, instead of suspending for a moment:
 * React looks for the outcome on the promise itself. A prerendered page must not suspend while
 * it hydrates.
 *
 * `forget` is called a second after a failure, so that the next visit asks again. Not at once: the
 * drawing that waits would then find no answer, and ask without end instead of hearing of it.
 */
export function readable<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => setTimeout(forget, forgetAfterMs),
  );
  return promise;
}

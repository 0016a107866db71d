const forgetAfterMs = 1_000;

/**
 * A promise that `use()` reads synchronously when fulfilled: React checks the status on the promise itself,
 * and a prerendered page must not suspend while it hydrates. `forget` is called a second after a failure, so
 * that the next visit retries. Not immediately: the suspended render would find no result and request without
 * end.
 */
export function readable<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => setTimeout(forget, forgetAfterMs),
  );
  return promise;
}

/**
 * A promise that `use()` reads at once when it is fulfilled, instead of suspending for a moment:
 * React looks for the outcome on the promise itself. A prerendered page must not suspend while
 * it hydrates.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

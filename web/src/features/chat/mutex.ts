/** The last task that runs or waits under a name, in browsers without the Web Locks API. */
const queues = new Map<string, Promise<unknown>>();

/** Runs one task of a name at a time, across all tabs. */
export async function mutex<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(`chat ${name}`, work);
  // A page without TLS: other tabs take their chance, and ids keep everything single.
  const running = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, running);
  return running;
}

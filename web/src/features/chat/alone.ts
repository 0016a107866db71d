/** The end of what runs or waits under a name, where the browser keeps no locks. */
const queues = new Map<string, Promise<unknown>>();

/** Runs one piece of work of a name at a time, in all tabs together. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(`chat ${name}`, work);
  // A page without TLS: other tabs take their chance, and ids keep everything single.
  const running = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, running);
  return running;
}

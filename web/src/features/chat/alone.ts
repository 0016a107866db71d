/** Runs one piece of work of a name at a time, in all tabs together. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Missing on pages without TLS, where tabs then take their chance: ids keep everything single.
  if (!navigator.locks) return work();
  return navigator.locks.request(`chat ${name}`, work);
}

import { afterAll, vi } from 'vitest';

/** Answers what a name of the browser stands for: an object, of a class its prototype. Nothing outside a browser. */
function objectOf(name: string): object[] {
  const named: unknown = Reflect.get(globalThis, name);
  const object: unknown = typeof named === 'function' ? named.prototype : named;
  return typeof object === 'object' && object !== null ? [object] : [];
}

/** Objects of the browser on which tests define what it lacks, with the names that were there before the file. */
const extended = ['navigator', 'document', 'Element', 'HTMLElement']
  .flatMap(objectOf)
  .map((object) => ({ object, names: Object.getOwnPropertyNames(object) }));

// Test files of a worker share one process: what one of them stubs would be met by code that the next one loads.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const { object, names } of extended) {
    for (const name of Object.getOwnPropertyNames(object)) {
      if (!names.includes(name)) Reflect.deleteProperty(object, name);
    }
  }
  // The address of the page, where there is one: links and sheets go by it. Cookies name its language.
  Reflect.get(globalThis, 'history')?.replaceState(null, '', '/');
  const page: { cookie?: string } = Reflect.get(globalThis, 'document') ?? {};
  for (const cookie of page.cookie?.split('; ') ?? []) page.cookie = `${cookie}; path=/; max-age=0`;
});

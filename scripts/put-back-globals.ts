import { afterAll, vi } from 'vitest';

// Test files of a worker share one process: what one of them stubs would be met by code that the next one loads.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // The address of the page, where there is one: links and sheets go by it.
  Reflect.get(globalThis, 'history')?.replaceState(null, '', '/');
});

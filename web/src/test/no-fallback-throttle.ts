import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);
const scheduler: unknown = createRequire(requireHere.resolve('react-dom'))('scheduler');

// React shows what arrived late 300 ms after the last fallback at the earliest, unless it arrives within `act`. A test
// that waits for code has it or not, depending on the load. For React each look at the clock is therefore a second later.
if (typeof scheduler === 'object' && scheduler !== null) {
  let now = 0;
  Reflect.set(scheduler, 'unstable_now', () => (now += 1_000));
}

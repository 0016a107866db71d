import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, onTestFinished } from 'vitest';

type End = () => unknown;

/** Cleanups of what is made for all tests of a file. */
const endsOfFile = new AsyncLocalStorage<End[]>();

/** Work that follows the end of the test, or of the file while something is made for all its tests. */
export function atEnd(end: End): void {
  const ends = endsOfFile.getStore();
  if (ends) ends.push(end);
  else onTestFinished(async () => void (await end()));
}

/** Makes something at its first use, for all tests of the file that calls this outside of them. */
export function onceForFile<Made>(make: () => Promise<Made>): () => Promise<Made> {
  const ends: End[] = [];
  let made: Promise<Made> | undefined;
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return () => {
    made ??= endsOfFile.run(ends, make);
    return made;
  };
}

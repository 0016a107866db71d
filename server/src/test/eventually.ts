import { setTimeout as sleep } from 'node:timers/promises';

const limitMs = 60_000;
const pauseMs = 20;

/** Repeats an expectation until it holds, for what jobs and partners do in their own time. */
export async function eventually<Result>(expectation: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + limitMs; ; await sleep(pauseMs)) {
    try {
      return await expectation();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

const limitMs = 60_000;
const firstPauseMs = 20;
/** Each look costs calls and statements: what takes long is looked at less and less often. */
const longestPauseMs = 150;

/** Repeats an expectation until it holds, for what jobs and partners do in their own time. */
export async function eventually<Result>(expectation: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + limitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    try {
      return await expectation();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await sleep(pauseMs);
  }
}

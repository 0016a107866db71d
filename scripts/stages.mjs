/**
 * Runs the stages of a job, as many in parallel as asked, each to its end even after another has failed. Answers
 * their outcomes in the order of their ends. Once the signal is aborted no other stage begins, and what an
 * interrupted one answers is no outcome.
 *
 * @param {readonly { name: string, run: (signal?: AbortSignal) => Promise<{ code: number }> }[]} stages
 * @param {{ atOnce?: number, signal?: AbortSignal }} options
 */
export async function runStages(stages, { atOnce = 1, signal } = {}) {
  const waiting = [...stages];
  const outcomes = [];
  const work = async () => {
    for (;;) {
      const next = signal?.aborted ? undefined : waiting.shift();
      if (!next) return;
      const start = performance.now();
      const outcome = await next.run(signal);
      const seconds = (performance.now() - start) / 1_000;
      if (!signal?.aborted) outcomes.push({ name: next.name, seconds, ...outcome });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

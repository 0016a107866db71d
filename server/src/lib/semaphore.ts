/** Runs at most `max` tasks at a time; the others wait in order. */
export function semaphore(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = max;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The permit is handed over, so that no newcomer slips in between.
      if (next) next();
      else free += 1;
    }
  };
}

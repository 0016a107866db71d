export type Lane<In, Out> = {
  /** Enqueues an item; resolves when its batch has committed. */
  submit(item: In): Promise<Out>;
  /** Resolves when nothing is queued or running; call it before stopping the process. */
  idle(): Promise<void>;
};

type QueuedItem<In, Out> = {
  item: In;
  resolve(answer: Out): void;
  reject(reason: unknown): void;
};

/**
 * Group commit: one run is in flight, and what arrives meanwhile is the next batch, so callers share a
 * round trip and a flush without ever waiting for a timer.
 *
 * When a run fails its items are run again one by one, because one bad item must not fail its
 * neighbours. The run must therefore be harmless to repeat.
 */
export function batchQueue<In, Out>(
  run: (items: In[]) => Promise<Out[]>,
  { max }: { max: number },
): Lane<In, Out> {
  const queue: QueuedItem<In, Out>[] = [];
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (queue.length > 0) await runBatch(run, queue.splice(0, max));
    working = null;
  }

  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        // The first batch starts a microtask later, so concurrent callers share it.
        working ??= Promise.resolve().then(work);
      }),
    idle: async () => {
      while (working) await working;
    },
  };
}

async function runBatch<In, Out>(
  run: (items: In[]) => Promise<Out[]>,
  batch: QueuedItem<In, Out>[],
): Promise<void> {
  try {
    answer(batch, await run(batch.map(({ item }) => item)));
  } catch {
    await runOneByOne(run, batch);
  }
}

/** A timeout on a single item means the database is unhealthy; the remaining items fail with it. */
const oneByOneLimitMs = 5_000;

async function runOneByOne<In, Out>(
  run: (items: In[]) => Promise<Out[]>,
  batch: QueuedItem<In, Out>[],
): Promise<void> {
  const end = performance.now() + oneByOneLimitMs;
  let reason: unknown;
  for (const waiting of batch) {
    if (reason !== undefined && performance.now() > end) {
      waiting.reject(reason);
      continue;
    }
    try {
      answer([waiting], await run([waiting.item]));
    } catch (error) {
      reason = error;
      waiting.reject(error);
    }
  }
}

function answer<In, Out>(batch: QueuedItem<In, Out>[], answers: Out[]): void {
  if (answers.length !== batch.length) throw new Error('a run answers each of its items');
  for (const [index, out] of answers.entries()) batch[index]?.resolve(out);
}

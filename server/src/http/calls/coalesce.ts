/** Collects items into batches for `work`: items that arrive during one batch wait for the next. */
export function coalesce(
  work: (batch: readonly string[]) => Promise<void>,
): (item: string) => void {
  const waiting = new Set<string>();
  let isBusy = false;
  const drain = async () => {
    isBusy = true;
    while (waiting.size > 0) {
      const batch = [...waiting];
      waiting.clear();
      await work(batch);
    }
    isBusy = false;
  };
  return (item) => {
    waiting.add(item);
    if (!isBusy) void drain();
  };
}

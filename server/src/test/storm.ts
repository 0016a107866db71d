const isWhole = Boolean(process.env['NIGHTLY_TESTS']);

/**
 * Members or reports that arrive at the same time: a tenth by day, all of them with `NIGHTLY_TESTS=1`. What goes wrong
 * between two goes wrong among a few dozen; how much a node carries is for the benches.
 */
export function stormOf(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / 10);
}

/** Runs of a property: a third by day, each day others; all of them with `NIGHTLY_TESTS=1`. */
export function runsOf(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / 3);
}

const today = Math.floor(Date.now() / 86_400_000);

/** Seeds of a simulation: a third by day, each day others; all of them with `NIGHTLY_TESTS=1`. */
export function seedsOf(whole: number): { readonly first: number; readonly count: number } {
  const count = runsOf(whole);
  return { first: isWhole ? 1 : 1 + (today % 3) * count, count };
}

/**
 * The first statement of a flow that is made to fail, and the step to the next: every third by day, each day others; all
 * of them with `NIGHTLY_TESTS=1`.
 */
export const failingStatements = isWhole
  ? { first: 1, step: 1 }
  : { first: 1 + (today % 3), step: 3 };

/**
 * The values that one field or call of many gets: one of `parts` by day, the next part at the next turn, so that all
 * values come up and no field goes without; all of them with `NIGHTLY_TESTS=1`.
 */
export function partOf<T>(values: readonly T[], parts: number, turn: number): readonly T[] {
  return isWhole ? values : values.filter((_, at) => (at + turn) % parts === 0);
}

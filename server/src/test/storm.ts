/**
 * Members or reports that arrive at the same time: a tenth by day, all of them with `NIGHTLY_TESTS=1`. What goes wrong
 * between two goes wrong among a few dozen; how much a node carries is for the benches.
 */
export function stormOf(whole: number): number {
  return process.env['NIGHTLY_TESTS'] ? whole : Math.ceil(whole / 10);
}

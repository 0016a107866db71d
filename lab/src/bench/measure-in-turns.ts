import type { Contender } from './ledger/contender.ts';
import { ratioTo } from './ledger/ratios.ts';

type Turns = { readonly rounds: number; readonly seconds: number; readonly signal: AbortSignal };

/** Operations per second of each contender in each round; interleaved, because a machine's speed drifts. */
export async function measureInTurns<Each extends Contender>(
  contenders: readonly Each[],
  { rounds, seconds, signal }: Turns,
): Promise<number[][]> {
  const figures: number[][] = contenders.map(() => []);
  for (let round = 1; round <= rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      signal.throwIfAborted();
      figures[index]?.push(await contender.measure(seconds));
    }
    console.log(`round ${round} of ${rounds}`);
  }
  return figures;
}

/**
 * Prints ratios to the first contender; absolute figures would only describe the machine. `more` adds
 * columns of a contender's own.
 */
export function printRatios<Each extends Contender>(
  contenders: readonly Each[],
  figures: readonly number[][],
  more: { readonly heading: string; readonly of: (contender: Each) => string } = {
    heading: '',
    of: () => '',
  },
): void {
  const [reference] = figures;
  if (!reference) return;
  const width = Math.max(...contenders.map(({ name }) => name.length));
  console.log(`\nper second, ratio to: ${contenders[0]?.name}\n`);
  console.log(`${'contender'.padEnd(width)}  median     min     max${more.heading}`);
  for (const [index, contender] of contenders.entries()) {
    const { min, median, max } = ratioTo(reference, figures[index] ?? []);
    const columns = [median, min, max].map((ratio) => ratio.toFixed(2).padStart(6));
    console.log(`${contender.name.padEnd(width)}  ${columns.join('  ')}${more.of(contender)}`);
  }
}

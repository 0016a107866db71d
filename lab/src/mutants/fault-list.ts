import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A fault that someone could make, and the tests nearest to it, which have to notice. */
export type Mutant = {
  readonly area: string;
  /** From the root of the repository, like the tests. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
  /** The harm that it would do. */
  readonly why: string;
};

const folder = join(import.meta.dirname, 'faults');

/** Faults in all that moves, counts or guards money, by area: see decision 016. */
export const mutants: readonly Mutant[] = readdirSync(folder)
  .toSorted()
  .flatMap((name) =>
    faultsIn(basename(name, '.txt'), readFileSync(join(folder, name), 'utf8'), name),
  );

/**
 * Reads one area's faults. A section names a file and the tests nearest to it; each fault is three lines:
 * the harm, the code that is taken out, and the code that is put in its place. In code, `⏎` stands for a
 * line break and `␣` for a space at the end.
 */
export function faultsIn(area: string, text: string, source = area): Mutant[] {
  const found: Mutant[] = [];
  let [file, tests]: [string, string[]] = ['', []];
  const lines = text.split('\n');
  const at = (index: number, mark: string): string => {
    const line = lines[index] ?? '';
    const isMarked = line === mark || line.startsWith(`${mark} `);
    if (!isMarked) throw new Error(`${source}:${index + 1} should begin with ${mark}`);
    return line.slice(mark.length + 1);
  };
  for (let index = 0; index < lines.length; index++) {
    if (lines[index] === '') continue;
    if (lines[index]?.startsWith('file: ')) {
      file = at(index, 'file:');
      index += 1;
      tests = at(index, 'tests:').split(' ');
      continue;
    }
    const [why, from, to] = [at(index, 'harm:'), at(index + 1, '-'), at(index + 2, '+')];
    index += 2;
    found.push({ area, file, from: code(from), to: code(to), tests, why });
  }
  return found;
}

function code(text: string): string {
  return text.replaceAll('⏎', '\n').replaceAll('␣', ' ');
}

import { Production } from '../config.ts';

const known = Object.keys(Production.shape);
/** Letters of a name below which two names are alike by chance. */
const lettersMin = 5;
const slipsMax = 2;

/**
 * Finds variables that are not read and are named almost like one that is, each with the one that was meant:
 * without a word a node would run without what its operator has set.
 */
export function misspeltVariables(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const found = Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((other) => other.length >= lettersMin && isAlmost(name, other));
    return meant === undefined ? [] : [[name, meant]];
  });
  return Object.fromEntries(found);
}

function isAlmost(name: string, other: string): boolean {
  return slipsBetween(name, other) <= slipsMax || (name.includes('_') && other.startsWith(name));
}

/** Number of letters to add, drop or replace that make one text of the other. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [n, letter] of [...one].entries()) {
    const next = [n + 1];
    for (const [m, its] of [...other].entries()) {
      const replaced = (row[m] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(replaced, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

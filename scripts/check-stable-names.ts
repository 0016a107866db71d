import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './import-graph.ts';
import { collectStableNames, type StableNames } from './stable-names.ts';

const listed = join(root, 'scripts/stable-names.json');

/** Differences between the list and the sources, a line each. */
export function differences(list: StableNames, found: StableNames): string[] {
  const categories = [...new Set([...Object.keys(list), ...Object.keys(found)])].toSorted();
  return categories.flatMap((category) => {
    const [before, now] = [list[category] ?? [], found[category] ?? []];
    return [
      ...before.filter((name) => !now.includes(name)).map((name) => `- ${category}: ${name}`),
      ...now.filter((name) => !before.includes(name)).map((name) => `+ ${category}: ${name}`),
    ];
  });
}

/** The list with what the sources have in addition. */
function added(list: StableNames, found: StableNames): StableNames {
  const categories = [...new Set([...Object.keys(list), ...Object.keys(found)])].toSorted();
  return Object.fromEntries(
    categories.map((category) => [
      category,
      [...new Set([...(list[category] ?? []), ...(found[category] ?? [])])].toSorted(),
    ]),
  );
}

/**
 * Compares the strings that outlive a release with `stable-names.json`. `--add` lists new ones. What is
 * gone is taken from the list by hand, once no row, job, key or browser depends on it any more.
 */
function main(): void {
  const list: StableNames = JSON.parse(readFileSync(listed, 'utf8'));
  const found = collectStableNames();
  if (process.argv.includes('--add')) {
    writeFileSync(listed, `${JSON.stringify(added(list, found), null, 2)}\n`);
    return;
  }
  const lines = differences(list, found);
  if (lines.length === 0) return;
  console.error(
    [
      ...lines,
      '',
      'Rows, locks, jobs, keys and browsers hold these strings, or what was derived from them.',
      '- is gone or was renamed: put it back, or see in CONTRIBUTING.md when it may go.',
      '+ is new: node scripts/check-stable-names.ts --add',
    ].join('\n'),
  );
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();

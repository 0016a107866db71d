import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mutants } from './fault-list.ts';

/** Faults of the list whose code was changed or whose tests are gone, one sentence each. */
export function outdatedFaults(): string[] {
  const root = resolve(import.meta.dirname, '../../..');
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const path = join(root, file);
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
    texts.set(file, text);
    return text;
  };
  return mutants.flatMap(({ area, file, from, tests, why }) => {
    const places = textOf(file).split(from).length - 1;
    const lost = tests.filter((each) => !existsSync(join(root, each)));
    return [
      ...(places === 1 ? [] : [`${area}: “${why}” is found ${places} times in ${file}`]),
      ...lost.map((each) => `${area}: “${why}” names ${each}, which is not there`),
    ];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const outdated = outdatedFaults();
  for (const each of outdated) console.error(each);
  if (outdated.length > 0) {
    console.error('Bring lab/src/mutants/faults/ to the code as it is now.');
    process.exitCode = 1;
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Browser tests that take a minute or two though their files are small. Vitest begins with the largest files, so
 * these would come last and each would keep a single worker busy while the others have nothing left.
 */
const longest = [
  'specified-journey',
  'faulted-journey',
  'optional-parts',
  'console-desks',
  'console-pages',
].map((name) => `/e2e/src/${name}.test.ts`);

/** Vitest's order, with the longest browser tests first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((path) => moduleId.endsWith(path));
    const ordered = await super.sort(files);
    return [...ordered.filter(isLong), ...ordered.filter((file) => !isLong(file))];
  }
}

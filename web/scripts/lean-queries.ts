import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Of these modules of the library, these imports. */
const leftOut = [
  { importer: '/query-core/', source: '/mutationCache.js' },
  { importer: '/query.js', source: '/infiniteQueryBehavior.js' },
];

/**
 * Leaves the query library's mutations and infinite queries out of the build, 1.4 KiB of the first
 * load. The app changes things through `useAction`, whose buttons know an unknown outcome;
 * `useMutation` would fail at its first press.
 */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isLeftOut = leftOut.some(
        (left) => source.endsWith(left.source) && importer?.includes(left.importer),
      );
      if (!isLeftOut) return null;
      return join(import.meta.dirname, '../src/lib/unused-queries.ts');
    },
  };
}

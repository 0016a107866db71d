import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves the query library's mutations out of the build, a kilobyte of the first load. The app
 * changes things through `useAction`, whose buttons know an unknown outcome; `useMutation` would
 * fail at its first press.
 */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isCache = source.endsWith('/mutationCache.js');
      if (!isCache || !importer?.includes('/query-core/')) return null;
      return join(import.meta.dirname, '../src/lib/no-mutations.ts');
    },
  };
}

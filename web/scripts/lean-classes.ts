import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Omits class name tables from the build: a built class is its module's name, `_` and the source name, which
 * `classNames` concatenates.
 */
export function leanClasses(): Plugin {
  return {
    name: 'lean-classes',
    enforce: 'post',
    apply: 'build',
    transform(_code, id) {
      if (!id.endsWith('.module.css')) return null;
      return { code: `export default '${basename(id, '.css').replace('.', '-')}'`, map: null };
    },
  };
}

import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves the tables of class names out of the build: a built class is its module's name, `_` and
 * the name in the source, which `classNames` puts together by itself.
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

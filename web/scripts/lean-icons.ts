import { join } from 'node:path';
import type { Plugin } from 'vite';

const unusedFields =
  /\b(?:name|key): "[^"]*",?|\bsize: 24,|\baliases: \[[^\]]*\],?|__iconData\.node;/g;

/**
 * Draws lucide's icons with our own few lines, and drops what those do not read: the icons' names
 * and keys, and a drawing function of a dozen options. It saves the first load 3 KiB.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isDrawing = source.endsWith('/createLucideIcon.mjs');
      if (!isDrawing || !importer?.includes('/lucide-react/')) return null;
      return join(import.meta.dirname, '../src/ui/create-icon.ts');
    },
    transform(code, id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return null;
      return { code: code.replace(unusedFields, ''), map: null };
    },
  };
}

import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Draws lucide's icons with our own twenty lines: its drawing code reads a dozen options that
 * nothing here sets, and costs the first load 1.5 KiB.
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
  };
}

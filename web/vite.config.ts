import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { bringParts } from './scripts/bring-parts.ts';
import { buildTargets } from './scripts/floor.ts';
import { laterFiles } from './scripts/later-files.ts';
import { leanClasses } from './scripts/lean-classes.ts';
import { relativeTextSizes } from './scripts/text-sizes.ts';
import { wordsGroup } from './scripts/words-group.ts';

/** `Features.LightDark` of lightningcss, which is a dependency of the bundler and not ours. */
const lightDark = 1 << 20;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanClasses(), bringParts(), relativeTextSizes()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
  // Readable names instead of hashes: they compress better, and say where a style comes from.
  css: {
    transformer: 'lightningcss',
    // Nothing here uses `light-dark()`, whose replacement would add variables to every theme.
    lightningcss: {
      cssModules: { pattern: '[name]_[local]' },
      exclude: lightDark,
    },
  },
  build: {
    manifest: true,
    target: buildTargets,
    cssMinify: 'lightningcss',
    // Imports are read from the script itself (bring-part.ts), so the entry need not list every file's
    // dependencies.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // The content policy allows fonts and images of our own origin, not inlined ones.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The common start of every page is one file, shared modules included.
            { name: 'start', tags: ['$initial'] },
            // The words of a language: those a visitor may need next, and those of the member's sheets.
            { name: wordsOf, debugName: 'words', test: /\/src\/text\/(?:th|lo|en)\// },
            ...Object.entries(laterFiles).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
});

/** The group of a catalog. */
function wordsOf(path: string): string | null {
  const [, language, name] = /\/text\/(th|lo|en)\/([\w-]+)\.ts$/.exec(path) ?? [];
  return language && name ? wordsGroup(language, name) : null;
}

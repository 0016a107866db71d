import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const helper = join(import.meta.dirname, '../src/lib/parts/bring-part.ts');

/**
 * Replaces Vite's preload helper by the app's own (bring-part.ts), which reads a fetched script's imports and
 * styles from its head. Vite's list of all styles would be part of the entry, which every visit waits for.
 */
export function bringParts(): Plugin {
  return {
    name: 'bring-parts',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({
        code: `export { bringPart as __vitePreload } from ${JSON.stringify(helper)}`,
        map: null,
      }),
    },
    generateBundle: {
      // After Vite has written its list.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
          const names = styles.map((file) => `/*./${basename(file)}*/`).join('');
          const code = chunk.code
            .replace(/^const __vite__mapDeps=.*\n/, '')
            .replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
          chunk.code = names + code;
        }
      },
    },
  };
}

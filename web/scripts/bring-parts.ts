import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const helper = join(import.meta.dirname, '../src/lib/parts/bring-part.ts');

/**
 * Puts the app's own way to load a part (bring-part.ts) in the place of Vite's, which calls it at every
 * `import()`. It reads in the fetched script what that needs: the styles stand at its beginning. Vite's
 * list of all styles would be in the first file that every visit waits for.
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

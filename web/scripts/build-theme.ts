import { join } from 'node:path';
import { build } from 'vite';
import { buildTargets } from './floor.ts';

/** Builds the script that shows the chosen theme, short enough to stand in every page. */
export async function buildTheme(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    build: {
      target: buildTargets,
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/lib/theme/show-theme.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const [script] = outputs;
  if (script?.type !== 'chunk') throw new Error('The theme has no script');
  return script.code.trim();
}

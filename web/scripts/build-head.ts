import { join } from 'node:path';
import { build } from 'vite';
import { buildTargets } from './floor.ts';

/** Builds the script inlined in every page: it applies the chosen theme and sends the first request. */
export async function buildHead(): Promise<string> {
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
        input: join(import.meta.dirname, '../src/lib/head/head.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const [script] = outputs;
  if (script?.type !== 'chunk') throw new Error('The head has no script');
  return script.code.trim();
}
